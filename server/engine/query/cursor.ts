import { z } from "zod";
import { AppError } from "../../errors";
import type { ColumnValue } from "./fragment";

/** A place in an order of records: the sort values of the last record shown, and its id. */
export interface Place {
  values: ColumnValue[];
  id: number;
}

const places = z.tuple([
  z.string(),
  z.array(z.union([z.string(), z.number(), z.null()])),
  z.int().positive(),
]);

/** The place as an opaque text. @param order names the order, so that a cursor of another one is refused */
export function writeCursor(order: string, { values, id }: Place): string {
  return Buffer.from(JSON.stringify([order, values, id])).toString("base64url");
}

/** @throws AppError invalid_request for anything that was not written for this order */
export function readCursor(order: string, cursor: string): Place {
  const parsed = places.safeParse(parseJson(Buffer.from(cursor, "base64url").toString()));
  if (!parsed.success || parsed.data[0] !== order) throw badCursor();
  const [, values, id] = parsed.data;
  return { values, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badCursor(error);
  }
}

const badCursor = (cause?: unknown) =>
  new AppError("invalid_request", { fields: [{ path: "after", message: "errors.badCursor" }], cause });
