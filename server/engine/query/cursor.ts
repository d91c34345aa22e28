import { AppError } from "../../errors";
import type { ColumnValue } from "../../sql/fragment";

/** A place in an order of records: the sort values of the last record shown, and its id. */
export interface Place {
  values: ColumnValue[];
  id: number;
}

type Written = [order: string, values: ColumnValue[], id: number];

function isWritten(parsed: unknown): parsed is Written {
  if (!Array.isArray(parsed) || parsed.length !== 3) return false;
  const [order, values, id]: unknown[] = parsed;
  return (
    typeof order === "string" && Array.isArray(values) && values.every(isValue) && Number.isSafeInteger(id)
  );
}
/** No text of a record has the character 0. */
const isUnfit = (value: ColumnValue): boolean => typeof value === "string" && value.includes("\0");
const isValue = (value: unknown): boolean =>
  value === null || typeof value === "string" || typeof value === "number";

/** The place as an opaque text. @param order names the order, so that a cursor of another one is refused */
export function writeCursor(order: string, { values, id }: Place): string {
  return Buffer.from(JSON.stringify([order, values, id])).toString("base64url");
}

/** @throws AppError invalid_request for anything that was not written for this order */
export function readCursor(order: string, cursor: string, path: "after" | "before" = "after"): Place {
  const parsed = parseJson(Buffer.from(cursor, "base64url").toString(), path);
  if (!isWritten(parsed) || parsed[0] !== order) throw badCursor(path);
  const [, values, id] = parsed;
  const keys = order === "" ? 0 : order.split(",").length;
  if (values.length !== keys || values.some(isUnfit)) throw badCursor(path);
  return { values, id };
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badCursor(path, error);
  }
}

const badCursor = (path: string, cause?: unknown) =>
  new AppError("invalid_request", { fields: [{ path, message: "errors.field.invalid" }], cause });
