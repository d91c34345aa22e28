import { z } from "zod";
import { languages } from "../languages";
import { AI_SENTENCE_MAX_LENGTH, AI_SOURCES_MAX } from "../limits/ai";
import { aiCallErrors } from "./ai";
import { id, instant, nothing, pathId } from "./common";
import { call } from "./define";

export const aiFieldTasks = ["summary", "classify", "translate", "instruction"] as const;
export type AiFieldTask = (typeof aiFieldTasks)[number];

const settings = z.object({
  task: z.enum(aiFieldTasks),
  /** The fields that it is filled from. */
  sources: z.array(id).min(1).max(AI_SOURCES_MAX),
  /** The wording of the task `instruction`. */
  wish: z.string().trim().max(AI_SENTENCE_MAX_LENGTH).default(""),
  /** The language of summaries and translations. */
  language: z.enum(languages),
  isOn: z.boolean(),
});

/** A field that AI fills from others of the record, again whenever those change. */
export const aiField = settings.extend({
  fieldId: id,
  /** Why the latest records could not be filled. */
  error: z.string().nullable(),
  filledAt: instant.nullable(),
  /** Records that were filled until now, and the credits that it took. */
  filled: z.number().int(),
  credits: z.number().int(),
});
export type AiField = z.infer<typeof aiField>;

const ofTable = z.object({ tableId: pathId });
const ofField = z.object({ tableId: pathId, fieldId: pathId });
const errors = ["object_not_found", "permission_denied", "field_not_found"] as const;

export const aiFieldCalls = {
  listAiFields: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/ai/fields",
    summary: "The fields of a table that AI fills",
    access: "session",
    params: ofTable,
    reply: z.object({ fields: z.array(aiField) }),
    errors: [...errors],
  }),
  saveAiField: call({
    method: "PUT",
    path: "/api/v4/tables/{tableId}/ai/fields/{fieldId}",
    summary: "Have a field filled from others; records that change from now on are filled",
    access: "session",
    params: ofField,
    body: settings,
    reply: z.object({ field: aiField }),
    errors: [...errors, "ai_field_unfit"],
  }),
  removeAiField: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}/ai/fields/{fieldId}",
    summary: "Leave a field to people again; its values stay",
    access: "session",
    params: ofField,
    reply: nothing,
    errors: [...errors],
  }),
  estimateAiField: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/ai/fields/{fieldId}/estimate",
    summary: "The records that are empty in a field, and about how many credits filling them would take",
    access: "session",
    params: ofField,
    reply: z.object({ records: z.number().int(), credits: z.number().int() }),
    errors: [...errors],
  }),
  fillAiField: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/ai/fields/{fieldId}/fill",
    summary: "Fill the records that are empty in a field",
    access: "session",
    params: ofField,
    reply: z.object({ jobId: id }),
    errors: [...errors, ...aiCallErrors],
  }),
} as const;

declare module "./events" {
  interface Events {
    /** To those who manage the table's fields: settings or state of a field that AI fills changed. */
    "aiField.changed": { tableId: number };
  }
}
