import type { CellNote } from "../run/cell-report";
import type { ImportLedger } from "../run/import-ledger";
import type { ReadRows } from "../run/rows-messages";
import type { BatchOutcome, RowOutcome } from "./outcomes";

/** Why a row changed nothing. */
const ignored: Partial<Record<RowOutcome, string>> = {
  newer: "connector.reason.newer",
  duplicate: "connector.reason.duplicate",
  unknown: "connector.reason.noRecord",
};

/** Accounts for the cells of a batch by what became of its rows. */
export function reportRows(
  ledger: ImportLedger,
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
    if (reason !== undefined) ledger.row(line, "rowIgnored", reason);
    const refusal = outcome === "refused" ? reasons.get(row) : undefined;
    if (refusal) ledger.row(line, "rowRefused", refusal.reason, refusal.values);
    const unresolved = new Map((lateNotes.get(row) ?? []).map((note) => [note.column, note]));
    for (let column = 0; column < columns; column += 1) {
      const note = noted.get(column);
      const cell = unresolved.get(column);
      if (note?.kind === "empty") ledger.empty(column);
      else if (reason !== undefined) ledger.ignored(column);
      else if (outcome === "refused") ledger.refusedWithRow(column);
      else if (cell) ledger.refuse(column, line, cell.text, cell.reason);
      else reportCell(ledger, column, line, note);
    }
  }
  for (const { line, column, text } of extras) ledger.refuseExtra(line, column, text);
  ledger.flush();
}

function reportCell(ledger: ImportLedger, column: number, line: number, note: CellNote | undefined): void {
  if (note?.kind === "refused") ledger.refuse(column, line, note.text, note.reason);
  else if (note?.kind === "converted") ledger.converted(column, note.text, () => note.value);
  else ledger.landed(column);
}
