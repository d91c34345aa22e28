import type { SourceCell } from "../source";
import type { RemoteColumn, RemoteTable } from "../remote";

const BATCH_ROWS = 1000;

/** A table of rows that name their cells; its columns are those that any row has, unless they are given. */
export function tableOfObjects(
  label: string,
  rows: readonly ReadonlyMap<string, SourceCell>[],
  given?: readonly RemoteColumn[],
): RemoteTable {
  const columns = given ?? [...new Set(rows.flatMap((row) => [...row.keys()]))].map((name) => ({ name }));
  return {
    label,
    columns,
    rows: batchesOf(columns, rows),
    close: () => Promise.resolve(),
  };
}

async function* batchesOf(
  columns: readonly RemoteColumn[],
  rows: readonly ReadonlyMap<string, SourceCell>[],
): AsyncGenerator<(string | null)[][]> {
  for (let at = 0; at < rows.length; at += BATCH_ROWS) {
    await Promise.resolve();
    yield rows
      .slice(at, at + BATCH_ROWS)
      .map((row) => columns.map(({ name }) => textOf(row.get(name) ?? null)));
  }
}

function textOf(cell: SourceCell): string | null {
  if (cell === null || cell === "") return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}
