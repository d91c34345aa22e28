import type { CellValue, MergeRange } from "hucre";
import type { SourceSheet } from "#shared/contract/connector";

export interface WorkbookRow {
  /** Its place in the sheet, from 0. */
  index: number;
  values: readonly CellValue[];
  /** Number formats of its cells, if the sheet is read row by row. */
  formats?: readonly (string | undefined)[];
  isHidden: boolean;
}

/** Details of a sheet beside its values. */
export interface SheetHead {
  merges: readonly MergeRange[];
  /** Number formats by "row,column", if the sheet is read whole. */
  formats: ReadonlyMap<string, string>;
  pictures: number;
}

export interface OpenWorkbook {
  sheets: readonly SourceSheet[];
  head(sheet: number): Promise<SheetHead>;
  rows(sheet: number): AsyncIterable<WorkbookRow>;
}
