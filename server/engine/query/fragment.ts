/** A value as a database column holds it. */
export type ColumnValue = string | number | null;

/** A piece of SQL with the values bound to its question marks. The text never holds anything a person wrote. */
export interface Fragment {
  sql: string;
  values: readonly ColumnValue[];
}

export const fragment = (sql: string, ...values: ColumnValue[]): Fragment => ({ sql, values });

/** Joins pieces with a word between them; each is put in brackets. None makes `empty`. */
export function joinFragments(
  pieces: readonly Fragment[],
  word: "and" | "or",
  empty: "true" | "false",
): Fragment {
  const [first] = pieces;
  if (first === undefined) return fragment(empty);
  if (pieces.length === 1) return first;
  return {
    sql: pieces.map((piece) => `(${piece.sql})`).join(` ${word} `),
    values: pieces.flatMap((piece) => piece.values),
  };
}

/** `?, ?, ?` */
export const marks = (count: number): string => Array.from({ length: count }, () => "?").join(", ");
