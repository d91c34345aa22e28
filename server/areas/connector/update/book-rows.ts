import type { CellNote } from "../run/cell-book";
import type { LedgerBook } from "../run/ledger-book";
import type { ReadRows } from "../run/rows-messages";
import type { BatchOutcome, RowOutcome } from "./outcomes";

/** Why a row changed nothing. */
const ignored: Partial<Record<RowOutcome, string>> = {
  duplicate: "connector.reason.duplicate",
  unknown: "connector.reason.noRecord",
};

/** Accounts for the cells of a batch by what became of its rows. */
export function bookRows(
  book: LedgerBook,
  columns: number,
  { lines, cells, extras }: ReadRows,
  { rows, refusals, cells: late }: BatchOutcome,
): void {
  const notes = Map.groupBy(cells, ({ row }) => row);
  const reasons = new Map(refusals.map((refusal) => [refusal.row, refusal]));
  const lateNotes = Map.groupBy(late, ({ row }) => row);
  for (const [row, outcome] of rows.entries()) {
    const line = lines[row] ?? 0;
    const noted = new Map((notes.get(row) ?? []).map((note) => [note.column, note]));
    const reason = ignored[outcome];
    if (reason !== undefined) book.row(line, "rowIgnored", reason);
    const refusal = outcome === "refused" ? reasons.get(row) : undefined;
    if (refusal) book.row(line, "rowRefused", refusal.reason, refusal.values);
    const unresolved = new Map((lateNotes.get(row) ?? []).map((note) => [note.column, note]));
    for (let column = 0; column < columns; column += 1) {
      const note = noted.get(column);
      const cell = unresolved.get(column);
      if (note?.kind === "empty") book.empty(column);
      else if (reason !== undefined) book.ignored(column);
      else if (outcome === "refused") book.refusedWithRow(column);
      else if (cell) book.refuse(column, line, cell.text, cell.reason);
      else bookCell(book, column, line, note);
    }
  }
  for (const { line, column, text } of extras) book.refuseExtra(line, column, text);
  book.flush();
}

function bookCell(book: LedgerBook, column: number, line: number, note: CellNote | undefined): void {
  if (note?.kind === "refused") book.refuse(column, line, note.text, note.reason);
  else if (note?.kind === "converted") book.converted(column, note.text, () => note.value);
  else book.landed(column);
}
