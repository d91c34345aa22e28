/** A table of a source before its rows are read. */
export interface TableOutline {
  /** As its source names it among its tables. */
  id: string;
  label: string;
  /** About how many rows it has; null if that is unknown. */
  rows: number | null;
  columns: { name: string; kind: string; isKey: boolean; isLeftOut: boolean }[];
  /** Its foreign keys of one column to tables that were asked for, itself included. */
  references: TableReference[];
}

export interface TableReference {
  column: string;
  /** The table that it names, and the column there whose values it holds. */
  table: string;
  target: string;
  /** A cell names several records by their titles. */
  byTitles?: boolean | undefined;
  /** A cell names several records by their values. */
  isMany?: boolean | undefined;
  /** The column of the other table that shows the same connections from there. */
  inverse?: string | undefined;
}
