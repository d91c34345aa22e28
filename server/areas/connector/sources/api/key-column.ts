import type { RemoteColumn } from "../remote";
import type { SourceCell } from "../source";

/** Column names that identify rows wherever they come from. */
const keys = ["id", "uid", "uuid", "key", "code"];

/** The columns of rows in the order in which they first occur, with the one that tells rows apart. */
export function columnsOf(rows: readonly ReadonlyMap<string, SourceCell>[]): RemoteColumn[] {
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const key = keys
    .map((wanted) => names.find((name) => name.toLowerCase() === wanted))
    .find((name) => name !== undefined);
  return names.map((name): RemoteColumn => ({ name, ...(name === key ? { isKey: true } : {}) }));
}
