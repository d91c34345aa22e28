import { instantValue, isRecord } from "../evaluate/values";
import { DATETIME, NUMBER, TEXT } from "../types";
import { define, need } from "./define";

export const recordFunctions = {
  RECORD_ID: define({
    group: "record",
    params: [],
    result: NUMBER,
    run: ({ context }) => context.record.id,
    examples: [["RECORD_ID()", "7"]],
  }),
  CREATED_TIME: define({
    group: "record",
    params: [],
    result: DATETIME,
    run: ({ context }) => instantValue(context.record.createdAt),
    examples: [["CREATED_TIME()", "2026-01-05T12:00:00.000Z"]],
  }),
  RECORD_NAMES: define({
    group: "record",
    params: [need("records", "list")],
    result: TEXT,
    run: (_, records) =>
      records
        .filter(isRecord)
        .map(({ label }) => label)
        .join(", "),
    examples: [["RECORD_NAMES(LIST())", ""]],
  }),
  RECORD_COUNT: define({
    group: "record",
    params: [need("records", "list")],
    result: NUMBER,
    run: (_, records) => records.filter(isRecord).length,
    examples: [["RECORD_COUNT(LIST())", "0"]],
  }),
};
