import type { ExportFormat } from "#shared/contract/exports";
import { EXCEL_RECORDS_MAX } from "#shared/limits/exports";
import type { SheetValue } from "#shared/fields/field-type";
import { AppError } from "../../errors";

const types: Record<string, string> = {
  csv: "text/csv; charset=utf-8",
  zip: "application/zip",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** The media type of an export's file. */
export const typeOf = (format: string): string => types[format] ?? "application/octet-stream";

export type { SheetValue } from "#shared/fields/field-type";

/** The content of an export: named columns, and rows that are read while they are written. */
export interface Sheet {
  name: string;
  header: readonly string[];
  /** Formats of the columns in a workbook; null, or none: its own. */
  formats?: readonly (string | null)[];
  rows: AsyncIterable<readonly SheetValue[]>;
}

/**
 * Refuses what one sheet of Excel cannot hold. Several sheets would neither sort nor filter as one table.
 *
 * @throws AppError export_too_long
 */
export function refuseTooLong(format: ExportFormat, records: number): void {
  if (format !== "xlsx" || records <= EXCEL_RECORDS_MAX) return;
  throw new AppError("export_too_long", { values: { most: EXCEL_RECORDS_MAX } });
}
