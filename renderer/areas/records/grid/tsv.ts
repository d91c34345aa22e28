/**
 * Reads what spreadsheets put on the clipboard: rows by line, cells by tab, cells with tabs, lines or quotes in
 * double quotes. A last empty line is the end of the last row, not a row.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;
  const source = text.replace(/\r\n?/g, "\n");
  for (let at = 0; at < source.length; at++) {
    const letter = source.charAt(at);
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else quoted = false;
    } else if (letter === '"' && cell === "" && closesQuote(source, at)) quoted = true;
    else if (letter === "\t" || letter === "\n") {
      row.push(cell);
      cell = "";
      if (letter === "\n") {
        rows.push(row);
        row = [];
      }
    } else cell += letter;
  }
  if (cell !== "" || row.length > 0 || quoted) rows.push([...row, cell]);
  return rows;
}

/** Whether a quote that begins a cell ends where a cell ends; otherwise it is a letter like any other (5" pipe). */
function closesQuote(source: string, start: number): boolean {
  for (let at = start + 1; at < source.length; at++) {
    if (source.charAt(at) !== '"') continue;
    if (source.charAt(at + 1) === '"') at++;
    else return at + 1 === source.length || source.charAt(at + 1) === "\t" || source.charAt(at + 1) === "\n";
  }
  return false;
}

/** Writes cells so that a spreadsheet reads them back alike. */
export function formatTsv(rows: readonly (readonly string[])[]): string {
  const escape = (cell: string): string =>
    /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => row.map(escape).join("\t")).join("\n");
}
