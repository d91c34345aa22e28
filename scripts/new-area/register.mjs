/**
 * Adds an import after the last import of a file.
 *
 * @param {string} source
 * @param {string} line
 */
export function addImport(source, line) {
  const lines = source.split("\n");
  const last = lines.findLastIndex((text) => /^(import .*|} )from ".*";$/.test(text));
  lines.splice(last + 1, 0, line);
  return lines.join("\n");
}

/**
 * Adds an entry as the last one of the object or list that begins with `opening`.
 *
 * @param {string} source
 * @param {string} opening such as `export const contract = {`
 * @param {string} entry without comma
 * @throws Error if the file has no such object: its structure changed and this script has to be adapted.
 */
export function addEntry(source, opening, entry) {
  const start = source.indexOf(opening);
  if (start < 0) throw new Error(`There is no "${opening}" to add "${entry}" to.`);
  const end = closingBracket(source, start + opening.length);
  const before = source.slice(0, end).trimEnd();
  const comma = /[,{[]$/.test(before) ? "" : ",";
  return `${before}${comma} ${entry}, ${source.slice(end)}`;
}

/**
 * @param {string} source
 * @param {number} from directly after the opening bracket
 */
function closingBracket(source, from) {
  let depth = 1;
  for (let index = from; index < source.length; index++) {
    const character = source.charAt(index);
    if ("{[(".includes(character)) depth++;
    if ("}])".includes(character)) depth--;
    if (depth === 0) return index;
  }
  throw new Error("A bracket is not closed.");
}
