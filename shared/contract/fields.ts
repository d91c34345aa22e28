import { z } from "zod";
import { fieldTypeAliases, resolveNames } from "../fields/aliases";
import { fieldTypeNames } from "../fields/field-type";
import { call } from "./define";
import { cellValue } from "./cells";
import { changeSetId, id, pathId, title } from "./common";

export const field = z.object({
  id,
  tableId: id,
  name: z.string(),
  description: z.string(),
  tooltip: z.string(),
  type: z.enum(fieldTypeNames),
  /** Checked by the type's own schema (`shared/fields/<type>.ts`). */
  config: z.record(z.string(), z.unknown()),
  required: z.boolean(),
  readonly: z.boolean(),
  /** No two records hold the same value (decision 24 says which types may). */
  unique: z.boolean(),
  /** The initial value in new records: a wire value, or "today", "now", "me" if the type supports it. */
  auto_fill: cellValue,
  position: z.number().int(),
  /**
   * The type of a computed field's values, as which they are shown, filtered and sorted, or a list of it. Null for
   * every other field. `missing`: a field that it uses was deleted, and every cell is an error.
   */
  result: z
    .object({
      type: z.enum(fieldTypeNames),
      config: z.record(z.string(), z.unknown()),
      many: z.boolean(),
      missing: z.literal(true).optional(),
    })
    .nullable(),
  /** The field's values are being computed again; until that is over some of them are old. */
  recalculation: z.object({ done: z.number().int(), total: z.number().int() }).nullable(),
  /** Of the specification (2, section 3): a field that is not deleted, and its type once more. */
  is_archived_column: z.literal(false),
  props: z.object({ type: z.enum(fieldTypeNames) }),
});
export type Field = z.infer<typeof field>;

const details = {
  name: title,
  description: z.string().max(1000),
  tooltip: z.string().max(500),
  config: z.record(z.string(), z.unknown()),
  required: z.boolean(),
  readonly: z.boolean(),
  unique: z.boolean(),
  auto_fill: cellValue,
};
/** Types by our names and by the specification's others. */
export const namedType = z.enum([...fieldTypeNames, ...fieldTypeAliases], {
  // The words of invalid_field_type: a call that declares this error answers with it.
  error: ({ input }) => (input === undefined ? undefined : "fields.invalidType"),
});

/** The specification's names, understood as its other names of types are (see `fields/aliases`). */
const specified = { is_archived_column: z.literal(false) };

export const newField = z
  .strictObject({ ...details, ...specified, type: namedType, props: z.strictObject({ type: namedType }) })
  .partial({
    description: true,
    tooltip: true,
    config: true,
    required: true,
    readonly: true,
    unique: true,
    auto_fill: true,
    is_archived_column: true,
    props: true,
  })
  .refine((names) => resolveNames(names) !== null, {
    path: ["props", "type"],
    message: "fields.invalidType",
  });
export type NewField = z.input<typeof newField>;

/** A computed field that is an error without another field, as long as that is gone. */
const brokenField = z.object({
  id,
  tableId: id,
  tableLabel: z.string(),
  name: z.string(),
  type: z.enum(fieldTypeNames),
});
export type BrokenField = z.infer<typeof brokenField>;

const broken = {
  /** Those that name the field first, then those that follow from them; of what the user may read. */
  broken: z.array(brokenField),
  /** How many more there are that the user may not read. */
  hidden: z.number().int(),
};

const order = z.array(id).min(1).max(1000);
const table = z.object({ tableId: pathId });
const tableAndField = z.object({ tableId: pathId, fieldId: pathId });

export const fieldCalls = {
  createField: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields",
    summary: "Add a field to a table",
    access: "session",
    params: table,
    body: newField,
    reply: z.object({ field, changeSetId }),
    errors: [
      "object_not_found",
      "field_validation_failed",
      "invalid_field_type",
      "field_limit_reached",
      "permission_denied",
    ],
  }),
  connectTable: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/connections",
    summary:
      "Connect a table with another: a field here and, when wished, one there that shows the other side",
    access: "session",
    params: table,
    body: z.strictObject({
      connectedTableId: id,
      name: title,
      /** More than one record may be connected from here. */
      many: z.boolean(),
      /** The field of the other table; null: the connection is seen from here only. */
      inverse: z.strictObject({ name: title, many: z.boolean() }).nullable(),
    }),
    reply: z.object({ field, inverse: field.nullable(), changeSetId }),
    errors: ["object_not_found", "field_validation_failed", "field_limit_reached"],
  }),
  updateField: call({
    method: "PATCH",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}",
    summary: "Rename a field or change its settings; its type stays",
    access: "session",
    params: tableAndField,
    body: z
      .object({
        ...details,
        ...specified,
        /** The settings that the sender saw: if they changed since, the change fails with change_conflict. */
        expect: z.strictObject({ config: z.record(z.string(), z.unknown()) }),
      })
      .partial(),
    reply: z.object({ field, changeSetId }),
    errors: [
      "object_not_found",
      "field_not_found",
      "field_validation_failed",
      "change_conflict",
      "permission_denied",
    ],
  }),
  reorderFields: call({
    method: "PUT",
    path: "/api/v4/tables/{tableId}/fields/order",
    keepsReply: true,
    summary: "Put a table's fields in another order",
    access: "session",
    params: table,
    body: z.object({
      fieldIds: order,
      /** The order that the sender saw: if it changed since, the change fails with change_conflict. */
      expect: z.strictObject({ fieldIds: order }).optional(),
    }),
    reply: z.object({ fieldIds: z.array(id), changeSetId }),
    errors: ["object_not_found", "field_validation_failed", "change_conflict"],
  }),
  listBrokenFields: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/broken",
    summary: "The formulas, rollups and lookups that would be errors if the field were deleted",
    access: "session",
    params: tableAndField,
    reply: z.object(broken),
    errors: ["object_not_found", "field_not_found", "permission_denied"],
  }),
  deleteField: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}",
    keepsReply: true,
    summary:
      "Delete a field; its values are kept until undo is no longer possible. Answers which computed fields broke",
    access: "session",
    params: tableAndField,
    reply: z.object({ changeSetId, ...broken }),
    errors: ["object_not_found", "field_not_found", "last_field"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "field.changed": { tableId: number; fieldId: number; version: number };
  }
}
