// Running text out of one message: paragraphs, and lists of entries.

/** The paragraphs of a text; an empty line parts them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s*\n\s*/g, " ").trim())
    .filter((part) => part !== "");
}

/** The entries of a list, one a line: a name, a full-width bar, an explanation. */
export function entries(text: string): { name: string; about: string }[] {
  return text
    .split("\n")
    .filter((line) => line.includes("｜"))
    .map((line) => {
      const at = line.indexOf("｜");
      return { name: line.slice(0, at).trim(), about: line.slice(at + 1).trim() };
    });
}
