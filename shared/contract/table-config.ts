import { z } from "zod";
import { conditional } from "../fields/conditionals";
import { FIELDS_PER_TABLE } from "../limits/tables";
import { changeSetId, id, pathId } from "./common";
import { call } from "./define";

const params = z.object({ tableId: pathId });
const unique_field_id = id.nullable();
const conditionals = z.array(conditional).max(FIELDS_PER_TABLE);

/** Settings of a table that have calls of their own (specification 2, section 7). */
export const tableConfigCalls = {
  getUniqueConfig: call({
    method: "GET",
    path: "/api/v3/tab/{tableId}/config/unique",
    summary: "The field whose values no two records share; null where there is none",
    access: "session",
    params,
    reply: z.object({ unique_field_id }),
    errors: ["object_not_found", "unauthorized"],
  }),
  setUniqueConfig: call({
    method: "PUT",
    path: "/api/v3/tab/{tableId}/config/unique",
    keepsReply: true,
    summary:
      "Make one field of a table the unique one, or none with null; refused with samples where values repeat already",
    access: "session",
    params,
    body: z.object({ unique_field_id }),
    reply: z.object({ unique_field_id, changeSetId }),
    errors: ["object_not_found", "field_not_found", "field_validation_failed", "permission_denied"],
  }),
  setConditionals: call({
    method: "PUT",
    path: "/api/v3/tab/{tableId}/config/conditionals",
    keepsReply: true,
    summary: "Say which fields of a table are shown, and asked for, only under a condition",
    access: "session",
    params,
    body: z.object({
      conditionals,
      /** Conditions that the client saw: if they were changed since, the change is refused. */
      expect: z.strictObject({ conditionals }).optional(),
    }),
    reply: z.object({ conditionals, changeSetId }),
    errors: ["object_not_found", "field_validation_failed", "change_conflict", "permission_denied"],
  }),
} as const;
