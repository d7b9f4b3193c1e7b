// The words of the page, one language at a time, from the catalogue that the server shares.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Lang } from "../settings/settings.svelte";
import type { Text } from "../wire-types";
import type { Key, Words } from "./keys";

const sources = import.meta.glob<string>("@locales/*/page.ftl", { query: "?raw", import: "default" });

let bundle = $state.raw<FluentBundle | null>(null);

/** Loads the words of a language and shows them. */
export async function speak(lang: Lang): Promise<void> {
  const load = Object.entries(sources).find(([path]) => path.endsWith(`/${lang}/page.ftl`))?.[1];
  if (!load) throw new Error(`no words for ${lang}`);
  const fresh = new FluentBundle(lang, { useIsolating: false });
  fresh.addResource(new FluentResource(await load()));
  // Somebody may have chosen another language meanwhile.
  if (settings.lang === lang || !bundle) bundle = fresh;
}

/** The name of a text without `page-`, with which all of them begin. */
export type Name = Key extends `page-${infer Rest}` ? Rest : never;

type Values<N extends Name> = Words[`page-${N}`] extends Record<string, never> ? [] : [values: Words[`page-${N}`]];

/** A text of the catalogue. A missing one shows its name, which the generated types forbid. */
export function say<N extends Name>(name: N, ...[values]: Values<N>): string {
  const pattern = bundle?.getMessage(`page-${name}`)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values as Record<string, FluentVariable> | undefined) : name;
}

/** Sentences one after another: Chinese needs no space between them. Empty ones are left out. */
export function sentences(...texts: string[]): string {
  return texts.filter((text) => text !== "").join(settings.lang === "en" ? " " : "");
}

/** A text that the server wrote in both languages. */
export function told(text: Text): string {
  return settings.lang === "en" ? text.en : text.zh;
}
