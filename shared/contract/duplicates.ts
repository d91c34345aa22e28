import { z } from "zod";
import { TABLE_NAME_MAX_LENGTH } from "../limits/tables";
import { changeSetId, id, title } from "./common";
import { call } from "./define";

export const duplicateCalls = {
  duplicateItem: call({
    method: "POST",
    path: "/api/v4/duplicates",
    keepsReply: true,
    summary:
      "Duplicate a table, with its records or without, by a job (an update tells when it is ready), or a view of a table at once",
    access: "session",
    body: z.object({
      /** An app is a `dashboard` here, as in the calls of the trash (decision 37). */
      type: z.enum(["table", "dashboard"]),
      id,
      name: title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH)),
      /** Of a table. */
      withRecords: z.boolean().default(false),
    }),
    reply: z.object({
      /** The job that duplicates a table. */
      jobId: id.nullable(),
      /** The copy of a view; a table's is named by the update that tells of it. */
      id: id.nullable(),
      changeSetId,
    }),
    errors: ["object_not_found", "app_not_found", "permission_denied"],
  }),
} as const;
