import { z } from "zod";
import "../errors/apps";
import { PAGE_PICTURE_MAX_BYTES } from "../limits/apps";
import { id, nothing, pathId } from "./common";
import { call } from "./define";

export const pagePictureCalls = {
  uploadPagePicture: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/pictures",
    summary: "Take a picture (form part `file`) for a page: its background, the logo of its bars, its blocks",
    access: "session",
    params: z.object({ appId: pathId }),
    bodyType: "multipart",
    body: nothing,
    maxBytes: PAGE_PICTURE_MAX_BYTES,
    reply: z.object({ fileId: id }),
    errors: [
      "app_not_found",
      "invalid_picture",
      "file_empty",
      "upload_quota_reached",
      "storage_limit_reached",
    ],
  }),
  getPagePicture: call({
    method: "GET",
    path: "/api/v4/pages/{appId}/pictures/{fileId}",
    summary: "A picture of a page",
    access: "session",
    params: z.object({ appId: pathId, fileId: pathId }),
    replyType: "file",
    reply: z.never(),
    errors: ["file_not_found", "app_not_found"],
  }),
} as const;
