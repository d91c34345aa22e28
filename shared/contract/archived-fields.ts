import { z } from "zod";
import { fieldTypeNames } from "../fields/field-type";
import { changeSetId, id, instant, pathId, person } from "./common";
import { call } from "./define";
import { field } from "./fields";

/** A deleted field, whose values are kept (specification 2, section 3: `is_archived_column`). */
export const archivedField = z.object({
  id,
  tableId: id,
  name: z.string(),
  type: z.enum(fieldTypeNames),
  is_archived_column: z.literal(true),
  props: z.object({ type: z.enum(fieldTypeNames) }),
  archivedAt: instant,
  archivedBy: person.nullable(),
});
export type ArchivedField = z.infer<typeof archivedField>;

export const archivedFieldCalls = {
  listArchivedFields: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/fields/archived",
    summary: "The deleted fields of a table, the latest first",
    access: "session",
    params: z.object({ tableId: pathId }),
    reply: z.object({ fields: z.array(archivedField) }),
    errors: ["object_not_found", "permission_denied"],
  }),
  restoreField: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/restore",
    keepsReply: true,
    summary: "Bring a deleted field back with its values",
    access: "session",
    params: z.object({ tableId: pathId, fieldId: pathId }),
    reply: z.object({ field, changeSetId }),
    errors: ["object_not_found", "field_not_found", "field_limit_reached", "permission_denied"],
  }),
} as const;
