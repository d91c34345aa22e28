/** Marks between the entries of a list written as text, the strongest first. */
const marks = [/[\n\r]+/, /;/, /\|/, /,/];

/**
 * Reads a text as a list: by the first mark that parts it into entries that are all known. An entry may hold a
 * weaker mark itself ("Paint, white; Paint, red").
 *
 * @param read one entry; null for one that is none
 * @returns null where no mark makes sense of the text
 */
export function readList<Entry>(text: string, read: (entry: string) => Entry | null): Entry[] | null {
  const whole = read(text.trim());
  if (whole !== null) return [whole];
  for (const mark of marks) {
    if (!mark.test(text)) continue;
    const entries = text
      .split(mark)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "")
      .map((entry) => read(entry));
    if (entries.every((entry) => entry !== null)) return entries;
  }
  return null;
}

/** Writes a list so that `readList` finds the same entries. */
export function writeList(entries: readonly string[]): string {
  const holds = (sign: RegExp) => entries.length > 1 && entries.some((entry) => sign.test(entry));
  if (holds(/;/)) return entries.join("\n");
  return entries.join(holds(/[,|]/) ? "; " : ", ");
}
