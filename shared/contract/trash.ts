import { z } from "zod";
import { call } from "./define";
import { id, instant, pathId, person } from "./common";

export const archivedItem = z.object({
  id_workloom_archived_items: id,
  item_type: z.enum(["table", "dashboard"]),
  item_label: z.string(),
  archived_at: instant,
  archived_by: person.nullable(),
});
export type ArchivedItem = z.infer<typeof archivedItem>;

export const trashCalls = {
  listArchivedItems: call({
    method: "GET",
    path: "/api/v4/archived-items",
    summary: "Tables and apps in the trash, newest first",
    access: "canCreateTables",
    query: z.object({ item_type: z.enum(["table", "dashboard"]).default("table") }),
    reply: z.object({ items: z.array(archivedItem) }),
  }),
  purgeArchivedItem: call({
    method: "POST",
    path: "/api/v4/archived-items/{id}/purge",
    summary: "Remove a table of the trash for good, with its records, fields and views",
    access: "canCreateTables",
    params: z.object({ id: pathId }),
    body: z.object({ item_type: z.literal("table") }),
    reply: z.object({ id, jobId: id }),
    errors: ["object_not_found"],
  }),
} as const;
