import { PASSAGE_LENGTH } from "#shared/limits/agents";

export interface PlacedText {
  /** For example `p. 41`, `12` for a line, or an address. */
  place: string;
  text: string;
}

const tidy = (text: string): string =>
  text
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** Splits a text into passages at blank lines, else at sentences; each has the number of its first line. */
export function splitLines(text: string): PlacedText[] {
  const passages: PlacedText[] = [];
  let lines: string[] = [];
  let start = 1;
  const flush = (next: number) => {
    const whole = tidy(lines.join("\n"));
    for (const part of cut(whole)) passages.push({ place: String(start), text: part });
    lines = [];
    start = next;
  };
  text.split(/\r?\n/).forEach((line, index) => {
    if (lines.length === 0) start = index + 1;
    const length = lines.reduce((sum, { length: own }) => sum + own + 1, 0);
    const isHeading = /^#{1,6}\s/.test(line);
    const isFull = length + line.length > PASSAGE_LENGTH;
    if (lines.length > 0 && (isHeading || isFull || (line.trim() === "" && length > PASSAGE_LENGTH / 3)))
      flush(index + 1);
    if (line.trim() !== "" || lines.length > 0) lines.push(line);
  });
  flush(0);
  return passages.filter(({ text: own }) => own !== "");
}

/** Passages of texts that have a place each, such as pages. */
export const splitPlaced = (texts: readonly PlacedText[]): PlacedText[] =>
  texts.flatMap(({ place, text }) => splitLines(text).map(({ text: own }) => ({ place, text: own })));

/** Parts of at most the length of a passage, cut behind a sentence or a word. */
function cut(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > PASSAGE_LENGTH * 1.5) {
    const head = rest.slice(0, PASSAGE_LENGTH);
    const sentence = Math.max(head.lastIndexOf(". "), head.lastIndexOf("\n"));
    const at =
      sentence > PASSAGE_LENGTH / 2 ? sentence + 1 : Math.max(head.lastIndexOf(" "), PASSAGE_LENGTH / 2);
    parts.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === "" ? parts : [...parts, rest];
}
