import { z } from "zod";
import { changeSetId, id, pathId } from "./common";
import { call } from "./define";

/** The order of the cards of boards, which stand inside a stage where someone put them. */
export const cardCalls = {
  placeCard: call({
    method: "PUT",
    path: "/api/v4/apps/{appId}/cards/{recordId}",
    summary:
      "Put a card of a board between two others of its stage; in which stage it stands, its record says",
    access: "session",
    params: z.object({ appId: pathId, recordId: pathId }),
    body: z.object({
      /** The card above it; null at the top. */
      after: id.nullable().default(null),
      /** The card below it; null at the end. */
      before: id.nullable().default(null),
    }),
    reply: z.object({ changeSetId }),
    errors: ["app_not_found", "record_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "card.placed": { tableId: number; appId: number; recordId: number };
  }
}
