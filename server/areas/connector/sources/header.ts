import { cutText } from "#shared/cut-text";
import { foldOption } from "#shared/fields/options";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { tidyName } from "#shared/tidy-name";

/** A value rather than a name: a number, a date, an e-mail address, yes or no. */
const isValue = (cell: string) => /^[\s\d.,:/+()€$£%-]*\d[\s\d.,:/+()€$£%-]*$|@.+\./.test(cell);

/** Names do not come again below: a first row that holds a value, or whose texts recur in their columns, is data. */
export function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = rows;
  if (first.every((cell) => cell.trim() === "") || first.some(isValue)) return false;
  return !others.some((row) => row.some((cell, column) => cell !== "" && cell === first[column]));
}

/** Keys are the column's names in the file, cut, made unique and never empty. */
export function makeKeys(names: readonly string[], column: (index: number) => string): string[] {
  const used = new Set<string>();
  return names.map((name, index) => {
    const base = cutText(tidyName(name), TITLE_MAX_LENGTH).trim() || column(index);
    let key = base;
    for (let copy = 2; used.has(foldOption(key)); copy += 1) {
      const suffix = ` ${copy}`;
      key = cutText(base, TITLE_MAX_LENGTH - suffix.length) + suffix;
    }
    used.add(foldOption(key));
    return key;
  });
}

/** 'length_ft' → 'Length ft', 'firstName' → 'First name'; names with spaces stay as people wrote them. */
export function humanName(key: string): string {
  if (key.includes(" ")) return key;
  const words = key
    .replace(/[_.-]+/g, " ")
    .replace(
      /(\p{Ll}|\d)(\p{Lu})(?=\p{Ll})/gu,
      (_, before: string, capital: string) => `${before} ${capital.toLowerCase()}`,
    )
    .trim();
  return words === "" ? key : words.charAt(0).toUpperCase() + words.slice(1);
}
