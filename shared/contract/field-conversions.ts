import { z } from "zod";
import { fieldTypeNames } from "../fields/field-type";
import { changeSetId, id, pathId, numeral } from "./common";
import { call } from "./define";
import { field } from "./fields";
import { namedChoices, sharedNames } from "./named-choices";

const params = z.object({ tableId: pathId, fieldId: pathId });
const choice = z.object({
  type: z.enum(fieldTypeNames),
  /** Settings of the new type; omitted ones have the type's defaults, options are those that the values need. */
  config: z.record(z.string(), z.unknown()).optional(),
  /** For a connection: the records meant by names that several have. */
  choices: namedChoices.optional(),
});
const count = z.number().int();

const sample = z.object({ recordId: id, from: z.string(), to: z.string() });
const refusedValue = z.object({ recordId: id, text: z.string() });

/** The effects of a change of type. Counts cover every record, those in Trash included. */
export const conversionPreview = z.object({
  type: z.enum(fieldTypeNames),
  /** The settings that the field would have; this preview is valid for a change with them. */
  config: z.record(z.string(), z.unknown()),
  records: count,
  empty: count,
  /** Values that read as before, and those that are written in another way. */
  same: count,
  rewritten: z.object({ count, samples: z.array(sample) }),
  /** Values of which a part is lost (the time of a day); their texts are kept. */
  shortened: z.object({ count, samples: z.array(sample) }),
  /** Values that cannot be converted, by the reason; their texts are stored. */
  refused: z.array(z.object({ reason: z.string(), count, samples: z.array(refusedValue) })),
  /** For a connection: names that several records have and nothing was chosen for; the first of them. */
  shared: sharedNames,
  /** Views, fields, roles and pages to change first, because the new type does not support their use of the field. */
  blockers: z.array(
    z.object({
      kind: z.enum(["view", "field", "role", "page", "form", "automation"]),
      id,
      name: z.string(),
      message: z.string(),
    }),
  ),
  /** Rules that the field loses with the change. */
  losesUnique: z.boolean(),
  losesAutoFill: z.boolean(),
  /** So many records that the change is a job. */
  isLong: z.boolean(),
});
export type ConversionPreview = z.infer<typeof conversionPreview>;

export const fieldConversionCalls = {
  previewFieldType: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/type/preview",
    summary: "What would become of a field's values with another type; nothing is changed",
    access: "session",
    isHeavy: true,
    kind: "query",
    params,
    body: choice,
    reply: z.object({ preview: conversionPreview }),
    errors: ["object_not_found", "field_not_found", "field_validation_failed", "invalid_field_type"],
  }),
  changeFieldType: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/type",
    keepsReply: true,
    summary: "Give a field another type and convert its values; of a large table a job does it",
    access: "session",
    params,
    body: choice.extend({
      /** For a connection: titles that no record has create one. */
      createsRecords: z.boolean().optional(),
    }),
    reply: z.object({
      /** Null while a job converts the values: the field stays as it is until then. */
      field: field.nullable(),
      changeSetId,
      jobId: id.nullable(),
    }),
    errors: [
      "object_not_found",
      "field_not_found",
      "field_validation_failed",
      "field_limit_reached",
      "invalid_field_type",
    ],
  }),
  listRefusedValues: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/refused-values",
    summary: "Texts that did not become values, or not whole, when the field got its type",
    access: "session",
    params,
    query: z.object({ after: numeral(z.coerce.number().int().nonnegative().default(0)) }),
    reply: z.object({
      values: z.array(refusedValue),
      total: count,
      /** Where the next page begins; null at the end. */
      next: z.number().int().nullable(),
    }),
    errors: ["object_not_found", "field_not_found"],
  }),
  downloadRefusedValues: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/refused-values/download",
    summary: "The same as a CSV file",
    access: "session",
    replyType: "file",
    params,
    reply: z.never(),
    errors: ["object_not_found", "field_not_found"],
  }),
} as const;
