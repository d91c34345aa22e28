import type { CellValue } from "#shared/contract/records";

type Rows = readonly (readonly CellValue[])[];

/** Rows as pieces of JSON, which pass between threads as bytes: copying each cell costs more than writing it. */
export interface PackedRows {
  packed: readonly Uint8Array[];
}
export type ImportRows = Rows | PackedRows;

export const packRows = (rows: Rows): Uint8Array => new TextEncoder().encode(JSON.stringify(rows));

/** The rows piece by piece: those of one are garbage before the next is read. */
export function* piecesOf(rows: ImportRows): Generator<Rows> {
  if (!("packed" in rows)) {
    yield rows;
    return;
  }
  const decoder = new TextDecoder();
  for (const piece of rows.packed) yield JSON.parse(decoder.decode(piece)) as Rows;
}

export const unpackRows = (rows: ImportRows): Rows => [...piecesOf(rows)].flat();
