/** A value of a row: numbers and yes or no stay what they are, everything else is a text. */
export type SheetValue = string | number | boolean | null;

/** What an export writes: named columns and rows that are read while they are written. */
export interface Sheet {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly SheetValue[]>;
}
