/** A table of a source before its rows are read. */
export interface TableOutline {
  /** As its source names it among its tables. */
  id: string;
  label: string;
  /** About how many rows it has; null if that is unknown. */
  rows: number | null;
  columns: { name: string; kind: string; isKey: boolean; isLeftOut: boolean }[];
  /**
   * Its foreign keys of one column to tables that were asked for, itself included; `byTitles` if a cell names several
   * records by their titles.
   */
  references: { column: string; table: string; target: string; byTitles?: boolean | undefined }[];
}
