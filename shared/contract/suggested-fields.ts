import { z } from "zod";
import { fieldTypeNames } from "../fields/field-type";
import { aiCallErrors } from "./ai";
import { changeSetId, pathId } from "./common";
import { call } from "./define";

/** A field that a table might have besides (specification 2, section 3: 'AI suggested field'). */
export const suggestedField = z.object({
  columnLabel: z.string(),
  columnDescription: z.string(),
  newColumnType: z.enum(fieldTypeNames),
});
export type SuggestedField = z.infer<typeof suggestedField>;

export const suggestedFieldCalls = {
  suggestFields: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/suggestions",
    summary:
      "Ask the AI provider for fields by the table's name and those it has; no record leaves, the table keeps the answer",
    access: "session",
    params: z.object({ tableId: pathId }),
    reply: z.object({ suggestedFields: z.array(suggestedField), changeSetId }),
    errors: ["object_not_found", "permission_denied", ...aiCallErrors],
  }),
} as const;
