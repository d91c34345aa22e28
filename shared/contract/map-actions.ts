import { z } from "zod";
import "../errors/apps";
import { id, nothing, pathId } from "./common";
import { call } from "./define";

/** User actions on maps, by the names of the history (specification 1, section 9). */
export const mapActions = ["maps_view", "maps_select_address"] as const;

export const mapActionCalls = {
  recordMapAction: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/blocks/{blockId}/map-actions",
    summary: "Note in the history that one looked at a map, or chose a place on it",
    access: "session",
    params: z.object({ appId: pathId, blockId: pathId }),
    body: z.object({
      action: z.enum(mapActions),
      /** The record whose place was chosen. */
      recordId: id.optional(),
      /** The country that was chosen, by its two letters. */
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
    }),
    reply: nothing,
    errors: ["app_not_found", "block_not_found", "object_not_found", "record_not_found"],
  }),
} as const;
