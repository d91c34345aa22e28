import { z } from "zod";
import "../errors/apps";
import "../errors/bars";
import "../errors/chat";
import "../errors/files";
import { bars, bottomNav, menuBar, topBar } from "../bars/bars";
import { changeSetId, color, id, pathId } from "./common";
import { call } from "./define";

/** Where an item of a bar leads: its address without the app around it, or another site's. */
const shown = { label: z.string(), icon: z.string(), color: color.nullable(), path: z.string() };

const shownEntry = z.object({ id: z.string(), kind: z.enum(["app", "table", "channel"]), ...shown });

export const shownMenuItem = z.discriminatedUnion("type", [
  z.object({ type: z.literal("entry"), ...shownEntry.shape }),
  z.object({ type: z.literal("favorites"), id: z.string() }),
  z.object({
    type: z.literal("folder"),
    id: z.string(),
    label: z.string(),
    isCollapsable: z.boolean(),
    /** The workspace's own page, where the folder is one. */
    path: z.string().nullable(),
    items: z.array(
      z.discriminatedUnion("type", [
        z.object({ type: z.literal("entry"), ...shownEntry.shape }),
        z.object({ type: z.literal("favorites"), id: z.string() }),
      ]),
    ),
  }),
]);
export type ShownMenuItem = z.infer<typeof shownMenuItem>;

/** The bars as someone sees them: without what is gone, hidden from them or in the trash. */
export const shownBars = z.object({
  app: z.object({ id, label: z.string(), icon: z.string(), color }),
  top: topBar
    .omit({ items: true })
    .extend({ items: z.array(z.object({ id, ...shown })) })
    .nullable(),
  bottom: bottomNav
    .omit({ items: true })
    .extend({
      items: z.array(
        z.object({ id: z.string(), type: z.enum(["app", "link", "record", "addRecord"]), ...shown }),
      ),
    })
    .nullable(),
  menu: menuBar
    .omit({ items: true })
    .extend({ items: z.array(shownMenuItem) })
    .nullable(),
});
export type ShownBars = z.infer<typeof shownBars>;

const params = z.object({ appId: pathId });
const wish = bars.partial();

export const barCalls = {
  getBars: call({
    method: "GET",
    path: "/api/v4/pages/{appId}/bars",
    offline: true,
    summary: "The top bar, bottom navigation and side menu of an app as the caller sees them",
    access: "session",
    params,
    reply: z.object({
      shown: shownBars,
      /** As they were saved; null for those who may not change them. */
      saved: bars.nullable(),
    }),
    errors: ["app_not_found"],
  }),
  previewBars: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/bars/preview",
    summary: "The bars as the caller would see them with changes that are not saved yet",
    access: "session",
    kind: "query",
    params,
    body: wish,
    reply: z.object({ shown: shownBars }),
    errors: ["app_not_found"],
  }),
  saveBars: call({
    method: "PATCH",
    path: "/api/v4/pages/{appId}/bars",
    summary: "Change bars of an app; null takes one away, those that are not named stay",
    access: "session",
    params,
    body: wish.extend({
      /** The bars that the sender began with: a concurrent change of the same bar fails. */
      expect: wish.optional(),
    }),
    reply: z.object({ changeSetId }),
    errors: [
      "app_not_found",
      "object_not_found",
      "chat-conversation-not-found",
      "file_not_found",
      "change_conflict",
      "bar_too_long",
      "app_not_in_bar",
      "bar_link_refused",
      "bar_item_twice",
      "menu_hover_needs_hiding",
      "large_icons_need_icons",
      "menu_folders_open",
      "not_for_free_accounts",
    ],
  }),
} as const;
