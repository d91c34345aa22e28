import { z } from "zod";
import { nothing, pathId } from "./common";
import { call } from "./define";

/** Texts of attachments. */
export const readingCalls = {
  readAgain: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/readings/{fieldId}",
    summary: "Have the files of a record read again that could not be read",
    access: "session",
    params: z.object({ tableId: pathId, recordId: pathId, fieldId: pathId }),
    reply: nothing,
    errors: ["object_not_found", "record_not_found", "field_not_found"],
  }),
} as const;
