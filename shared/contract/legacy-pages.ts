import { z } from "zod";
import "../errors/legacy-pages";
import { FILE_MAX_BYTES } from "../limits/files";
import {
  LEGACY_ADDRESS_MAX,
  LEGACY_FILE_PATH_MAX,
  LEGACY_FILES_MAX,
  LEGACY_HOSTS_MAX,
  LEGACY_PAGES_LISTED,
  LEGACY_PATH_MAX,
} from "../limits/legacy-pages";
import { BULK_VALUES_MAX } from "../limits/http";
import { changeSetId, id, numeral, pathId, title } from "./common";
import { call } from "./define";
import { recordCalls } from "./records";

/** First part of the address at which a page opens. */
export const legacyRoots = ["legacy", "custom-app"] as const;
export type LegacyRoot = (typeof legacyRoots)[number];

const root = z.enum(legacyRoots);
/** The rest of the address: `reports/crew`. */
const path = z
  .string()
  .max(LEGACY_PATH_MAX)
  .regex(/^[\w-]+(?:\/[\w.-]+)*$/);
/** An outside page, shown in a frame. */
const outside = z.url({ protocol: /^https$/ }).max(LEGACY_ADDRESS_MAX);
/** Empty for a page whose files were uploaded. */
const address = z.union([z.literal(""), outside]);

const legacyFile = z.object({
  /** Its place in the folder: `assets/app.js`. */
  path: z
    .string()
    .max(LEGACY_FILE_PATH_MAX)
    .regex(/^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^\\\0/]+(?:\/[^\\\0/]+)*$/),
  fileId: id,
});
export type LegacyFile = z.infer<typeof legacyFile>;
/** The files of a folder with an `index.html`, in place of those before. */
const files = z.array(legacyFile).max(LEGACY_FILES_MAX);
/**
 * Hosts beside its own, such as `https://api.example`: those that an uploaded page may load from and call, or to which
 * the frame of an outside page may move on.
 */
const hosts = z.array(z.string().regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/)).max(LEGACY_HOSTS_MAX);

const legacyPage = z.object({
  id,
  label: z.string(),
  root,
  path: z.string(),
  address: z.string(),
  hosts: z.array(z.string()),
  fileCount: z.number().int(),
  /** The source of its frame. */
  frame: z.string(),
});
export type LegacyPage = z.infer<typeof legacyPage>;

const params = z.object({ legacyPageId: pathId });
const recordParams = z.object({ legacyPageId: pathId, tableId: pathId });
const { createRecords, updateRecords } = recordCalls;
/** Values of a body with the most files. */
const FILES_VALUES_MAX = 3 * LEGACY_FILES_MAX + 100;
const list = z.object({ items: z.array(legacyPage).max(LEGACY_PAGES_LISTED) });
const changed = z.object({ changeSetId });
const errors = [
  "legacy_page_not_found",
  "legacy_path_taken",
  "legacy_page_without_source",
  "legacy_page_without_start",
  "file_not_found",
] as const;

export const legacyPagesCalls = {
  listLegacyPages: call({
    method: "GET",
    path: "/api/v4/legacy-pages",
    summary: "Embedded pages, by their names",
    access: "session",
    reply: list,
  }),
  findLegacyPage: call({
    method: "GET",
    path: "/api/v4/legacy-pages/at",
    summary: "The embedded page at an address",
    access: "session",
    query: z.object({ root, path }),
    reply: z.object({ legacyPage }),
    errors: ["legacy_page_not_found"],
  }),
  uploadLegacyFile: call({
    method: "POST",
    path: "/api/v4/legacy-pages/files",
    summary: "Upload one file (form part `file`) of a folder, with which a page is saved next",
    access: "canCreateApps",
    bodyType: "multipart",
    maxBytes: FILE_MAX_BYTES,
    body: z.object({
      /** Expected bytes, so that a file that is too large is refused before it is sent. */
      size: numeral(z.coerce.number().int().nonnegative()).optional(),
    }),
    reply: z.object({ fileId: id }),
    errors: ["file_empty", "attachments_too_large", "upload_quota_reached"],
  }),
  createLegacyPage: call({
    method: "POST",
    path: "/api/v4/legacy-pages",
    summary: "Embed a page by its address, or with uploaded files",
    access: "canCreateApps",
    maxValues: FILES_VALUES_MAX,
    body: z.object({
      label: title,
      root,
      path,
      address: address.default(""),
      files: files.optional(),
      hosts: hosts.default([]),
    }),
    reply: z.object({ legacyPage, changeSetId }),
    errors: [...errors],
  }),
  updateLegacyPage: call({
    method: "PATCH",
    path: "/api/v4/legacy-pages/{legacyPageId}",
    summary: "Change an embedded page",
    access: "canCreateApps",
    params,
    maxValues: FILES_VALUES_MAX,
    body: z.object({ label: title, root, path, address, files, hosts }).partial(),
    reply: changed,
    errors: [...errors],
  }),
  deleteLegacyPage: call({
    method: "DELETE",
    path: "/api/v4/legacy-pages/{legacyPageId}",
    summary: "Move an embedded page to the trash",
    access: "canCreateApps",
    params,
    reply: changed,
    errors: ["legacy_page_not_found"],
  }),
  createRecordsFromPage: call({
    method: "POST",
    path: "/api/v4/legacy-pages/{legacyPageId}/tables/{tableId}/records",
    summary: "Create records from an embedded page, with the rights of its viewer",
    access: "session",
    params: recordParams,
    maxValues: BULK_VALUES_MAX,
    body: createRecords.body.pick({ records: true }),
    reply: createRecords.reply,
    errors: ["legacy_page_not_found", ...createRecords.errors],
  }),
  updateRecordsFromPage: call({
    method: "PATCH",
    path: "/api/v4/legacy-pages/{legacyPageId}/tables/{tableId}/records",
    summary: "Change records from an embedded page, with the rights of its viewer",
    access: "session",
    params: recordParams,
    maxValues: BULK_VALUES_MAX,
    body: updateRecords.body.pick({ records: true }),
    reply: updateRecords.reply,
    errors: ["legacy_page_not_found", ...updateRecords.errors],
  }),
} as const;

declare module "../objects/shown-kinds" {
  interface ShownKinds {
    legacyPage: true;
  }
}

declare module "./events" {
  interface Events {
    "legacyPage.changed": { legacyPageId: number };
  }
}
