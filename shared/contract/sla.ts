import { z } from "zod";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { color, id, instant, pathId, person } from "./common";
import { call } from "./define";

export const slaOrderKeys = ["started_at", "finished_at", "time"] as const;
export type SlaOrderKey = (typeof slaOrderKeys)[number];

const fieldValue = z.string().min(1).max(TITLE_MAX_LENGTH);
const orderKey = z.enum(slaOrderKeys);
const orderDirection = z.enum(["asc", "desc"]);

/** One stay of a record in one stage. Beside these keys a row has `id_{tableId}_sla_ro`, the entry's number. */
export const slaEntry = z.looseObject({
  /** The watched field's name. */
  name: z.string(),
  record_reference: id,
  /** The record's title, in the reader's language. */
  record_title: z.string(),
  /** The option's label; null for an option that was removed. */
  field_value: z.string().nullable(),
  /** The user who moved the record into the stage; null for the system. */
  created_by: person.nullable(),
  started_at: instant,
  /** Null while the record is still there. */
  finished_at: instant.nullable(),
  updated_by: person.nullable(),
});
export type SlaEntry = z.infer<typeof slaEntry>;

/** Stays of all records in one stage; durations in ms, those of open stays up to now. */
export const slaStage = z.object({
  optionId: id,
  label: z.string().nullable(),
  color,
  count: z.number().int(),
  open: z.number().int(),
  average: z.number(),
  longest: z.number(),
});
export type SlaStage = z.infer<typeof slaStage>;

const selection = {
  /** A watched select field; without it all that the user may see. */
  field_key: pathId.optional(),
  /** An option's label or id. */
  field_value: fieldValue.optional(),
  record_reference: pathId.optional(),
};
/** The same in a body. */
const exported = z.object({
  object_type: id,
  field_key: id.optional(),
  field_value: fieldValue.optional(),
  record_reference: id.optional(),
  /** Needs the plan feature `expertFeatures`. */
  order_key: orderKey.optional(),
  order_direction: orderDirection.default("desc"),
});
export type SlaExport = z.output<typeof exported>;

/** Specification 2, sections 2 and 7. `object_type` is a table's id. */
export const slaCalls = {
  auditSla: call({
    method: "GET",
    path: "/api/v4/sla-metrics/audit",
    summary: "The 100 first stays of records in stages; there are no further pages",
    access: "session",
    isHeavy: true,
    query: z.object({
      object_type: pathId,
      ...selection,
      order_key: orderKey.default("started_at"),
      order_direction: orderDirection.default("desc"),
    }),
    reply: z.array(slaEntry),
    errors: ["object_not_found", "field_not_found"],
  }),
  summarizeSla: call({
    method: "GET",
    path: "/api/v4/sla-metrics/summary",
    summary: "How long records stay in each stage of one field",
    access: "session",
    isHeavy: true,
    query: z.object({ object_type: pathId, field_key: pathId, record_reference: pathId.optional() }),
    reply: z.object({ stages: z.array(slaStage) }),
    errors: ["object_not_found", "field_not_found"],
  }),
  exportSla: call({
    method: "POST",
    path: "/api/v4/sla-metrics/csv-export",
    keepsReply: true,
    summary: "Write the stays of records in stages to a CSV file; a link to it arrives by e-mail",
    access: "session",
    body: exported,
    reply: z.object({ identifier: z.string(), jobId: id }),
    errors: ["object_not_found", "field_not_found", "permission_denied", "export_quota_reached"],
  }),
} as const;
