import { z } from "zod";
import { pathId } from "./common";
import { call } from "./define";

/** Kinds of things that use a table, a field or an option. */
export const dependantKinds = [
  "field",
  "connection",
  "conditional",
  "view",
  "page",
  "form",
  "automation",
  "role",
] as const;

export const dependant = z.object({
  kind: z.enum(dependantKinds),
  name: z.string(),
  /** The table that it belongs to. */
  tableLabel: z.string(),
});
export type Dependant = z.infer<typeof dependant>;

export const dependantCalls = {
  listDependants: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/dependants",
    summary: "What uses a table, one of its fields or an option, before it is deleted",
    access: "session",
    params: z.object({ tableId: pathId }),
    query: z.object({ fieldId: pathId.optional(), optionId: pathId.optional() }),
    reply: z.object({
      dependants: z.array(dependant),
      /** How many more there are that the reader may not see. */
      hidden: z.number().int(),
    }),
    errors: ["object_not_found", "field_not_found", "permission_denied"],
  }),
} as const;
