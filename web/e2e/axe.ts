// The accessibility checker, run in the page past its content security policy.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

/** What of the page breaks WCAG A or AA, as far as a program can tell. */
export async function barriers(page: Page): Promise<{ id: string; help: string; where: string[] }[]> {
  await page.evaluate(source);
  const findings = await page.evaluate(async () => {
    const axe = (globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: Finding[] }> } }).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    return (await axe.run(document, { runOnly: { type: "tag", values: tags } })).violations;
  });
  return findings.map(({ id, help, nodes }) => ({ id, help, where: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`) }));
}

/** Expects that there is no such barrier. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await barriers(page), where).toEqual([]);
}
