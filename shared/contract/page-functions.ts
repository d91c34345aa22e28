import { z } from "zod";
import "../errors/apps";
import "../errors/lowcode";
import { runStates } from "../lowcode/names";
import { id, pathId } from "./common";
import { call } from "./define";

/** The values of a page: its search, the conditions of its blocks and the chosen records. */
const values = z.object({
  search: z.string().max(500).default(""),
  filters: z
    .array(
      z.object({ tableId: id, fieldId: id, operator: z.string().max(40), value: z.unknown().optional() }),
    )
    .max(50)
    .default([]),
  records: z
    .array(z.object({ tableId: id, recordId: id }))
    .max(20)
    .default([]),
});

export const pageFunctionCalls = {
  runFunctionOfBlock: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/blocks/{blockId}/run-function",
    summary: "Run the function of a block with the values of its page",
    access: "session",
    params: z.object({ appId: pathId, blockId: pathId }),
    body: values,
    reply: z.object({ state: z.enum(runStates), result: z.unknown(), reason: z.string().nullable() }),
    errors: [
      "app_not_found",
      "block_not_found",
      "function_not_found",
      "plan_needed",
      "plan_limit_reached",
      "function_unavailable",
    ],
  }),
} as const;
