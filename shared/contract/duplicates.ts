import { z } from "zod";
import { TABLE_NAME_MAX_LENGTH } from "../limits/tables";
import { id, title } from "./common";
import { call } from "./define";

export const duplicateCalls = {
  duplicateItem: call({
    method: "POST",
    path: "/api/v4/duplicates",
    keepsReply: true,
    summary: "Duplicate a table, with its records or without; an update tells when it is ready",
    access: "canCreateTables",
    body: z.object({
      type: z.literal("table"),
      id,
      name: title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH)),
      withRecords: z.boolean().default(false),
    }),
    reply: z.object({ jobId: id }),
    errors: ["object_not_found"],
  }),
} as const;
