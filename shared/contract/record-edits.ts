import { z } from "zod";
import { BULK_VALUES_MAX } from "../limits/http";
import { BULK_MAX, TEXT_MAX_LENGTH } from "../limits/records";
import { changeSetId, id, pathId } from "./common";
import { recordData } from "./cells";
import { call } from "./define";
import { namedChoices, sharedNames } from "./named-choices";
import { record } from "./records";

/** Edits of many records that are one change: one undo takes all of it back. */
export const recordEditCalls = {
  pasteRecords: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/paste",
    maxValues: BULK_VALUES_MAX,
    summary: "Write over cells of up to 1,000 records and create up to 1,000 below them: all or none",
    access: "session",
    params: z.object({ tableId: pathId }),
    body: z.object({
      changes: z.array(z.strictObject({ id, data: recordData })).max(BULK_MAX),
      created: z
        .array(z.strictObject({ data: recordData }))
        .min(1)
        .max(BULK_MAX),
    }),
    reply: z.object({ changed: z.array(record), created: z.array(record), changeSetId }),
    errors: [
      "object_not_found",
      "field_not_found",
      "record_not_found",
      "record_validation_failed",
      "record_not_unique",
      "value_taken",
    ],
  }),
  matchTitles: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/titles",
    summary: "The records that texts name in a connection; by choice, names without a record create one",
    access: "session",
    params: z.object({ tableId: pathId, fieldId: pathId }),
    body: z.object({
      titles: z.array(z.string().max(TEXT_MAX_LENGTH)).min(1).max(BULK_MAX),
      createsRecords: z.boolean().default(false),
      choices: namedChoices.default([]),
    }),
    reply: z.object({
      /** For each title, in their order: the records, or why it names none. */
      matches: z.array(
        z.object({
          ids: z.array(id),
          reason: z.enum(["none", "several", "oneOnly"]).nullable(),
          /** The names in the text that several records have. */
          shared: sharedNames,
        }),
      ),
      /** Whether the caller may create records for names without one. */
      canCreate: z.boolean(),
    }),
    errors: ["object_not_found", "field_not_found"],
  }),
} as const;
