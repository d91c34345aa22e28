import { z } from "zod";
import "../errors/apps";
import "../errors/files";
import "../errors/public-views";
import { blockTypeNames } from "../blocks/block-type-names";
import { devices, place } from "../blocks/place";
import { BLOCKS_PER_PAGE } from "../limits/apps";
import { changeSetId, color, iconName, id, instant, pathId, person, seq, title } from "./common";
import { call } from "./define";

export const pageFonts = ["inter", "serif", "mono", "rounded"] as const;

/** How a page looks and behaves, by the names of the call that changes it (specification 2, section 7). */
export const pageSettings = z.strictObject({
  font: z.enum(pageFonts).default("inter"),
  background_color: color.nullable().default(null),
  /** A file that was uploaded for the page. */
  background_image: id.nullable().default(null),
  disable_desktop_scrolling: z.boolean().default(false),
  mobile_enabled: z.boolean().default(false),
  tablet_follows_mobile_layout: z.boolean().default(false),
  show_app_title_in_navigation_mode: z.boolean().default(true),
  public_remove_workloom_brand: z.boolean().default(false),
  public_show_app_title: z.boolean().default(true),
  public_show_top_bar_with_logo: z.boolean().default(true),
});
export type PageSettings = z.infer<typeof pageSettings>;

const { shape } = pageSettings;
/** Some of the settings: those that are not named stay as they are, instead of going back to how a page begins. */
const someSettings = z
  .strictObject({
    font: shape.font.removeDefault(),
    background_color: shape.background_color.removeDefault(),
    background_image: shape.background_image.removeDefault(),
    disable_desktop_scrolling: shape.disable_desktop_scrolling.removeDefault(),
    mobile_enabled: shape.mobile_enabled.removeDefault(),
    tablet_follows_mobile_layout: shape.tablet_follows_mobile_layout.removeDefault(),
    show_app_title_in_navigation_mode: shape.show_app_title_in_navigation_mode.removeDefault(),
    public_remove_workloom_brand: shape.public_remove_workloom_brand.removeDefault(),
    public_show_app_title: shape.public_show_app_title.removeDefault(),
    public_show_top_bar_with_logo: shape.public_show_top_bar_with_logo.removeDefault(),
  })
  .partial();

const config = z.record(z.string(), z.unknown());

/** A block: its settings as they were saved, and with every default filled in. */
export const block = z.object({
  id,
  config: config.and(z.object({ type: z.enum(blockTypeNames) })),
  normalizedConfig: config,
  /** Its settings name a field that the caller does not see: they are left out, and so is what the block shows. */
  isWithheld: z.literal(true).optional(),
  revision: z.number().int(),
});
export type Block = z.infer<typeof block>;

/** Where a block lies. */
export const placed = place.extend({ id });
export type Placed = z.infer<typeof placed>;

/** Specification 2, section 3, 'App config'. */
export const page = z.object({
  id,
  label: z.string(),
  icon: z.string(),
  color,
  font: z.enum(pageFonts),
  bgColor: color.nullable(),
  bgImage: id.nullable(),
  components: z.array(block),
  layouts: z.object({
    desktop: z.object({ components: z.array(placed) }),
    /** Absent blocks have no place of their own on phones; without `enabled` all are stacked by themselves. */
    mobile: z.object({ enabled: z.boolean(), components: z.array(placed) }),
  }),
  disableDesktopScrolling: z.boolean(),
  tabletFollowsMobileLayout: z.boolean(),
  showAppTitleInNavigationMode: z.boolean(),
  titleBar: config.nullable(),
  publicRemoveWorkloomBrand: z.boolean(),
  publicShowAppTitle: z.boolean(),
  publicShowTopBarWithLogo: z.boolean(),
  createdAt: instant,
  createdBy: person.nullable(),
  revision: z.number().int(),
  can: z.object({
    canCreateBlocks: z.boolean(),
    canEditBlocks: z.boolean(),
    canDeleteBlocks: z.boolean(),
    /** Edit the content of texts and doc pages. */
    canEditContent: z.boolean(),
    /** Rename it. */
    hasFullControl: z.boolean(),
    /** Delete it, which needs the right to make apps too. */
    fullControl: z.boolean(),
  }),
});
export type Page = z.infer<typeof page>;

const params = z.object({ appId: pathId });
const blockParams = z.object({ appId: pathId, blockId: pathId });
const changed = z.object({ changeSetId });
const added = z.object({ blockId: id, changeSetId });

export const pageCalls = {
  getPage: call({
    method: "GET",
    path: "/api/v4/pages/{appId}",
    offline: true,
    summary: "A page with its blocks and their places",
    access: "session",
    params,
    reply: z.object({ page, seq }),
    errors: ["app_not_found"],
  }),
  createPage: call({
    method: "POST",
    path: "/api/v4/pages",
    summary: "Make a page: empty, or with blocks that fit a table",
    access: "canCreateApps",
    body: z.object({
      label: title,
      icon: iconName.optional(),
      color: color.optional(),
      fromTableId: id.optional(),
    }),
    reply: z.object({ appId: id, changeSetId }),
    errors: ["object_not_found"],
  }),
  updatePage: call({
    method: "PATCH",
    path: "/api/v4/pages/{appId}",
    summary: "Rename a page or change its look",
    access: "session",
    params,
    body: z.object({ label: title, icon: iconName, color, settings: someSettings }).partial(),
    reply: changed,
    errors: ["app_not_found", "file_not_found"],
  }),
  deletePage: call({
    method: "DELETE",
    path: "/api/v4/pages/{appId}",
    keepsReply: true,
    summary: "Put a page into the trash; the records that it shows stay",
    access: "canCreateApps",
    params,
    reply: changed,
    errors: ["app_not_found"],
  }),
  duplicatePage: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/copies",
    keepsReply: true,
    summary: "Make a page with the same look and blocks",
    access: "canCreateApps",
    params,
    body: z.object({ label: title }),
    reply: z.object({ appId: id, changeSetId }),
    errors: ["app_not_found"],
  }),
  addBlock: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/blocks",
    keepsReply: true,
    summary: "Add a block: at a place, or at the first free one",
    access: "session",
    params,
    body: z.object({
      type: z.enum(blockTypeNames),
      /** The table of a block that shows records; its other settings then begin with what fits the table. */
      tableId: id.optional(),
      config: config.optional(),
      place: place.optional(),
    }),
    reply: added,
    errors: ["app_not_found", "object_not_found", "block_overlap", "too_many_blocks", "public_view_too_much"],
  }),
  updateBlock: call({
    method: "PATCH",
    path: "/api/v4/pages/{appId}/blocks/{blockId}",
    keepsReply: true,
    summary: "Change the settings of a block",
    access: "session",
    params: blockParams,
    body: z.object({
      config,
      /** The config that the sender began with: other changes are merged, changes of the same setting fail. */
      expect: z.object({ config }).optional(),
    }),
    reply: changed,
    errors: ["app_not_found", "block_not_found", "change_conflict", "public_view_too_much"],
  }),
  deleteBlock: call({
    method: "DELETE",
    path: "/api/v4/pages/{appId}/blocks/{blockId}",
    keepsReply: true,
    summary: "Delete a block",
    access: "session",
    params: blockParams,
    reply: changed,
    errors: ["app_not_found", "block_not_found"],
  }),
  copyBlock: call({
    method: "POST",
    path: "/api/v4/pages/{appId}/blocks/{blockId}/copies",
    keepsReply: true,
    summary: "Copy a block: beside itself, or to another page",
    access: "session",
    params: blockParams,
    body: z.object({ toAppId: id }),
    reply: added,
    errors: ["app_not_found", "block_not_found", "too_many_blocks", "public_view_too_much"],
  }),
  saveLayout: call({
    method: "PUT",
    path: "/api/v4/pages/{appId}/layout",
    keepsReply: true,
    summary: "Move and resize blocks; those that are not named stay",
    access: "session",
    params,
    body: z.object({ device: z.enum(devices), components: z.array(placed).max(BLOCKS_PER_PAGE) }),
    reply: changed,
    errors: ["app_not_found", "block_not_found", "block_overlap"],
  }),
} as const;

declare module "./events" {
  interface Places {
    block: { blockId: number };
    /** The page is in edit mode. */
    pageEditor: { editedPageId: number };
  }
  interface Events {
    "page.changed": { appId: number };
  }
}
