import type { ErrorId } from "#shared/errors/index";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { AppError } from "../../../errors";
import { NoSuchSheet, UnreadableWorkbook } from "../sources/unreadable-workbook";
import { UnreadableLine } from "../sources/unreadable-line";
import { TooManyColumns } from "./columns";

/** An error as it crosses from a worker's thread: threads copy data, not classes. */
export interface ScanFailure {
  id: ErrorId;
  values: Record<string, string | number>;
  /** For the log. */
  cause: string | null;
}

export function toFailure(error: unknown): ScanFailure {
  if (error instanceof UnreadableLine)
    return { id: "unreadable_file", values: { line: error.line }, cause: null };
  if (error instanceof UnreadableWorkbook) {
    const cause = error.cause instanceof Error ? error.cause.message : null;
    return { id: "unreadable_workbook", values: { reason: error.reason }, cause };
  }
  if (error instanceof NoSuchSheet) return { id: "field_validation_failed", values: {}, cause: null };
  if (error instanceof TooManyColumns) {
    return { id: "too_many_columns", values: { count: error.count, max: FIELDS_PER_TABLE }, cause: null };
  }
  if (error instanceof AppError) return { id: error.id, values: error.values ?? {}, cause: null };
  return {
    id: "internal_error",
    values: {},
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

export const fromFailure = ({ id, values, cause }: ScanFailure): AppError =>
  new AppError(id, cause === null ? { values } : { values, cause });
