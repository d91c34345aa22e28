/** One column of an index: an expression over a record, as the field's storage writes it. */
export interface IndexColumn {
  expression: string;
  descending: boolean;
}

/** The identity of an index: indexes with equal keys are equal. */
export const keyOf = (columns: readonly IndexColumn[]): string =>
  columns.map(({ expression, descending }) => (descending ? `${expression} desc` : expression)).join("; ");

export const readKey = (key: string): IndexColumn[] =>
  key.split("; ").map((part) => ({
    expression: part.replace(/ desc$/, ""),
    descending: part.endsWith(" desc"),
  }));

/** Whether all that one index can serve another serves too, because it begins with the same columns. */
export const begins = (columns: readonly IndexColumn[], longer: readonly IndexColumn[]): boolean =>
  columns.length <= longer.length && keyOf(columns) === keyOf(longer.slice(0, columns.length));
