/** Lines that Markdown begins a block with, or words that it marks. */
const MARKDOWN = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S/m,
  /^\s*\d+[.)] \S/m,
  /^> \S/m,
  /^```/m,
  /^\|.+\|\s*$/m,
  /\*\*\S[^*]*\*\*/,
  /\[[^\]\n]+\]\([^)\s]+\)/,
];

export const looksLikeMarkdown = (text: string): boolean => MARKDOWN.some((sign) => sign.test(text));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Cells separated by tabs as a table; null for other text. */
export function tableOf(text: string): string | null {
  const rows = text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));
  const width = rows[0]?.length ?? 0;
  if (width < 2 || rows.some(({ length }) => length !== width)) return null;
  const cells = (row: readonly string[]) => row.map((cell) => `<td>${escaped(cell)}</td>`).join("");
  return `<table>${rows.map((row) => `<tr>${cells(row)}</tr>`).join("")}</table>`;
}
