// The words of the page, one language at a time, from the catalogue that the server shares.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { settings, type Lang } from "../settings/settings.svelte";
import type { Text } from "../wire-types";
import type { Key, Words } from "./keys";

const sources = import.meta.glob<string>(["@locales/*/page.ftl", "@locales/*/page-*.ftl", "@locales/*/clock.ftl"], {
  query: "?raw",
  import: "default",
});

/** Words that only some pages need: they come with those pages. */
export type Topic = "page-account" | "page-analysis" | "page-clock" | "page-hall" | "page-moderation" | "page-talk" | "page-rules" | "clock";

let bundle = $state.raw<FluentBundle | null>(null);

/** The files whose words are known, in whichever language. */
const topics = new Set<"page" | Topic>(["page"]);

/** Loads the words of a language and shows them. */
export async function speak(lang: Lang): Promise<void> {
  const fresh = new FluentBundle(lang, { useIsolating: false });
  for (const text of await Promise.all([...topics].map((topic) => words(lang, topic)))) fresh.addResource(new FluentResource(text));
  // Somebody may have chosen another language meanwhile.
  if (settings.lang === lang || !bundle) bundle = fresh;
}

/** Loads the words of more topics; a page that needs them is shown after that. */
export async function learn(...more: Topic[]): Promise<void> {
  if (more.every((topic) => topics.has(topic))) return;
  for (const topic of more) topics.add(topic);
  await speak(settings.lang);
}

function words(lang: Lang, topic: "page" | Topic): Promise<string> {
  const load = Object.entries(sources).find(([path]) => path.endsWith(`/${lang}/${topic}.ftl`))?.[1];
  if (!load) throw new Error(`no words for ${topic} in ${lang}`);
  return load();
}

/** The name of a text without `page-`, with which all of them begin. */
export type Name = Key extends `page-${infer Rest}` ? Rest : never;

type Values<N extends Name> = Words[`page-${N}`] extends Record<string, never> ? [] : [values: Words[`page-${N}`]];

/** A text of the catalogue. A missing one shows its name, which the generated types forbid. */
export function say<N extends Name>(name: N, ...[values]: Values<N>): string {
  return render(`page-${name}`, values as Record<string, FluentVariable> | undefined) ?? name;
}

/** A text by its whole key, for files that the page shares with the server; null where there is none. */
export function render(key: string, values?: Record<string, FluentVariable>): string | null {
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, values) : null;
}

/** Sentences one after another: Chinese needs no space between them. Empty ones are left out. */
export function sentences(...texts: string[]): string {
  return texts.filter((text) => text !== "").join(settings.lang === "en" ? " " : "");
}

/** A text that the server wrote in both languages. */
export function told(text: Text): string {
  return settings.lang === "en" ? text.en : text.zh;
}
