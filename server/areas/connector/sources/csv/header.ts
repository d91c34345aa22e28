import { foldOption } from "#shared/fields/select";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";

/** A value rather than a name: a number, a date, an e-mail address, yes or no. */
const isValue = (cell: string) => /^[\s\d.,:/+()€$£%-]*\d[\s\d.,:/+()€$£%-]*$|@.+\./.test(cell);

/** A first row of different names is a header, unless it holds values as the rows below do. */
export function looksLikeHeader(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows;
  const filled = first.map((cell) => cell.trim()).filter((cell) => cell !== "");
  if (filled.length === 0) return false;
  if (filled.some(isValue)) return false;
  return new Set(filled).size === filled.length || rows.length === 1;
}

/** Keys are the column's names in the file, cut, made unique and never empty. */
export function makeKeys(names: readonly string[], column: (index: number) => string): string[] {
  const used = new Set<string>();
  return names.map((name, index) => {
    const base = name.replace(/\s+/g, " ").trim().slice(0, TITLE_MAX_LENGTH) || column(index);
    let key = base;
    for (let copy = 2; used.has(foldOption(key)); copy += 1) {
      const suffix = ` ${copy}`;
      key = base.slice(0, TITLE_MAX_LENGTH - suffix.length) + suffix;
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
