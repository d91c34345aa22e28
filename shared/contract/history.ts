import { z } from "zod";
import { call } from "./define";
import { changeSetId, id, instant, pathId, person, numeral } from "./common";
import { recordData } from "./cells";
import "../errors/history";

export const recordChange = z.object({
  seq: z.number().int(),
  /** When, and by whom; left out for readers from whom the field is hidden that shows it of a record. */
  at: instant.optional(),
  actor: person.nullable().optional(),
  cause: z.string(),
  /** The public form of the record, instead of a person. */
  form: z.string().optional(),
  /** The automation that changed it on the person's behalf; its name is null for readers who may not see it. */
  automation: z.object({ id, name: z.string().nullable(), runId: id }).optional(),
  action: z.enum(["create", "update", "delete", "restore"]),
  before: recordData,
  after: recordData,
});
export type RecordChange = z.infer<typeof recordChange>;

export const historyCalls = {
  undoLastChange: call({
    method: "POST",
    path: "/api/v4/changes/undo",
    summary: "Take back one's own last change, or the named one; refused where others changed the same since",
    access: "session",
    body: z.object({
      changeSetId: changeSetId.optional(),
      /** The table on the screen: changes that touched other tables alone are passed over. */
      tableId: id.optional(),
    }),
    reply: z.object({
      /** The change that was taken back and the one that did so. */
      undone: changeSetId,
      changeSetId,
      /** Message id and values of what happened: "records.undone.update". */
      summary: z.object({
        text: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
      /** The job that undoes the rest of a long operation; null if there is no rest. */
      jobId: id.nullable(),
    }),
    errors: ["nothing_to_undo", "change_conflict", "record_not_unique", "value_taken"],
  }),
  listRecordChanges: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}/changes",
    summary: "Who changed a record, when, from what to what; newest first",
    access: "session",
    params: z.object({ tableId: pathId, recordId: pathId }),
    query: z.object({ before: numeral(z.coerce.number().int().positive()).optional() }),
    reply: z.object({ changes: z.array(recordChange), hasMore: z.boolean() }),
    errors: ["object_not_found", "record_not_found"],
  }),
} as const;
