/** Separators of lists in text, the strongest first. */
const marks = [/[\n\r]+/, /;/, /\|/, /,/];

/**
 * Reads a text as a list: by the first separator that splits it into known entries only. An entry may contain a
 * weaker separator ("Paint, white; Paint, red").
 *
 * @param read reads one entry; null if it is not one
 * @returns null if no separator fits the text
 */
export function readList<Entry>(text: string, read: (entry: string) => Entry | null): Entry[] | null {
  const quoted = readQuoted(text)?.map((entry) => read(entry));
  if (quoted?.every((entry) => entry !== null)) return quoted;
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

/**
 * The entries of a list with quoted entries, as `quoteList` writes them.
 *
 * @returns null for any other text
 */
export function readQuoted(text: string): string[] | null {
  if (!text.includes('"')) return null;
  const entries: string[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at + (/\S/.exec(text.slice(at, at + BLANKS_MAX))?.index ?? 0);
    const isQuoted = text[start] === '"';
    const end = isQuoted ? endOfQuote(text, start) : endOfEntry(text, at);
    if (end < 0) return null;
    const next = isQuoted ? endOfEntry(text, end) : end;
    const written = isQuoted
      ? text.slice(start + 1, end - 1).replaceAll('""', '"')
      : text.slice(at, end).trim();
    // There is text after the closing quote, or a quote inside of an entry.
    if (isQuoted ? text.slice(end, next).trim() !== "" : written.includes('"')) return null;
    if (written !== "") entries.push(written);
    at = next + 1;
  }
  return entries;
}

/** More white space than this is not skipped before a quotation mark. */
const BLANKS_MAX = 10;
const between = /[,;|\n\r]/g;

/** The position of the separator after an entry, or the end of the text. */
function endOfEntry(text: string, from: number): number {
  between.lastIndex = from;
  return between.exec(text)?.index ?? text.length;
}

/** The position after the closing quote; -1 without one. A doubled quote is an escaped one. */
function endOfQuote(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
  }
  return -1;
}

const quote = (entry: string): string => `"${entry.replaceAll('"', '""')}"`;

/**
 * Writes a list for a file: entries with a separator are quoted, so that any entries are read back unchanged.
 *
 * @param isEntry whether a text is an entry on its own: then all entries are quoted
 */
export function quoteList(entries: readonly string[], isEntry?: (text: string) => boolean): string {
  const list = entries.map((entry) => (/[",;|\n\r]|^\s|\s$/.test(entry) ? quote(entry) : entry)).join(", ");
  return entries.length > 1 && isEntry?.(list) ? entries.map(quote).join(", ") : list;
}

/** Writes a list so that `readList` reads the same entries. */
export function writeList(entries: readonly string[]): string {
  const holds = (sign: RegExp) => entries.length > 1 && entries.some((entry) => sign.test(entry));
  if (holds(/;/)) return entries.join("\n");
  return entries.join(holds(/[,|]/) ? "; " : ", ");
}
