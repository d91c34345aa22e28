/** A value as a database column holds it. */
export type ColumnValue = string | number | null;
/** Bytes are stored in columns of kinds alone. */
export type StoredValue = ColumnValue | Uint8Array;

/** A piece of SQL with the values bound to its question marks. The text never holds anything a person wrote. */
export interface Fragment {
  sql: string;
  values: readonly ColumnValue[];
}

export const fragment = (sql: string, ...values: ColumnValue[]): Fragment => ({ sql, values });

/** SQLite refuses conditions that are nested deeper than 1,000, and each piece of a chain is a step down. */
const CHAIN_MAX = 100;

/** Joins pieces with a word between them; each is put in brackets. None makes `empty`. */
export function joinFragments(
  pieces: readonly Fragment[],
  word: "and" | "or",
  empty: "true" | "false",
): Fragment {
  const [first] = pieces;
  if (first === undefined) return fragment(empty);
  if (pieces.length === 1) return first;
  if (pieces.length > CHAIN_MAX) {
    const chains = Array.from({ length: Math.ceil(pieces.length / CHAIN_MAX) }, (_, at) =>
      joinFragments(pieces.slice(at * CHAIN_MAX, (at + 1) * CHAIN_MAX), word, empty),
    );
    return joinFragments(chains, word, empty);
  }
  return {
    sql: pieces.map((piece) => `(${piece.sql})`).join(` ${word} `),
    values: pieces.flatMap((piece) => piece.values),
  };
}

/** `?, ?, ?` */
export const marks = (count: number): string => "?, ".repeat(count).slice(0, -2);
