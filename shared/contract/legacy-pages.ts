import { z } from "zod";
import "../errors/legacy-pages";
import { LEGACY_ADDRESS_MAX, LEGACY_PAGES_LISTED, LEGACY_PATH_MAX } from "../limits/legacy-pages";
import { BULK_VALUES_MAX } from "../limits/http";
import { changeSetId, id, pathId, title } from "./common";
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
const address = z.url({ protocol: /^https$/ }).max(LEGACY_ADDRESS_MAX);

const legacyPage = z.object({
  id,
  label: z.string(),
  root,
  path: z.string(),
  address: z.string(),
});
export type LegacyPage = z.infer<typeof legacyPage>;

const params = z.object({ legacyPageId: pathId });
const recordParams = z.object({ legacyPageId: pathId, tableId: pathId });
const { createRecords, updateRecords } = recordCalls;
const list = z.object({ items: z.array(legacyPage).max(LEGACY_PAGES_LISTED) });
const changed = z.object({ changeSetId });
const errors = ["legacy_page_not_found", "legacy_path_taken"] as const;

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
  createLegacyPage: call({
    method: "POST",
    path: "/api/v4/legacy-pages",
    summary: "Embed a page by its address",
    access: "canCreateApps",
    body: z.object({ label: title, root, path, address }),
    reply: z.object({ legacyPage, changeSetId }),
    errors: [...errors],
  }),
  updateLegacyPage: call({
    method: "PATCH",
    path: "/api/v4/legacy-pages/{legacyPageId}",
    summary: "Change an embedded page",
    access: "canCreateApps",
    params,
    body: z.object({ label: title, root, path, address }).partial(),
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
