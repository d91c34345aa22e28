import { z } from "zod";
import type { ColorName } from "../colors";
import { FAVORITES_MAX, RECORD_SEARCH_MIN, TABS_PAGE_MAX, TABS_PAGE_SIZE } from "../limits/home";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { shownKind, type ShownKind } from "../objects/shown-kinds";
import { call } from "./define";
import { color, id, instant, person } from "./common";

/** On the wire a table is `object` and an app `dashboard` in these older calls (decision 17); the product says table and app. */
export type FavoriteTab =
  { type: "object" | "dashboard" | ShownKind; id: number } | { type: "record"; id: number; table_id: number };
export const favoriteTab = z
  .strictObject({
    type: z.union([z.enum(["object", "dashboard", "record"]), shownKind]),
    id,
    /** Of a record. */
    table_id: id.optional(),
  })
  .superRefine(({ type, table_id }, context) => {
    if ((type === "record") !== (table_id !== undefined))
      context.addIssue({ code: "custom", path: ["table_id"], message: "A record has a table" });
  }) as unknown as z.ZodType<FavoriteTab>;

const favoriteTabs = z.array(favoriteTab).max(FAVORITES_MAX);

/**
 * A favourite as a list shows it, with its children: the views of a table, the contents of a folder, the menu of an
 * app. A folder of that menu is a section; its id is its place among the menu's sections.
 */
export interface ListedTab {
  id: number;
  type: "object" | "dashboard" | "board" | "section" | "record" | ShownKind;
  label: string;
  icon: string;
  color: ColorName;
  table_id?: number | undefined;
  /** The table that a view or a record belongs to. */
  relatedTab: { id: number; type: "object" } | null;
  items: ListedTab[];
}
const listedTab: z.ZodType<ListedTab> = z
  .object({
    id,
    /** A board is a view of stages. */
    type: z.union([z.enum(["object", "dashboard", "board", "section", "record"]), shownKind]),
    label: z.string(),
    icon: z.string(),
    color,
    table_id: id.optional(),
    relatedTab: z.object({ id, type: z.literal("object") }).nullable(),
    items: z.lazy(() => z.array(listedTab)),
  })
  .meta({ id: "ListedTab" });

export const homeItem = z.object({
  key: z.string(),
  id,
  type: z.union([z.enum(["table", "app", "view", "record"]), shownKind]),
  tableId: id.nullable(),
  label: z.string(),
  icon: z.string(),
  color,
  /** Where it opens. */
  path: z.string(),
  /** Where it belongs: the table of a view or record, the first folder of a table. */
  parent: z.string().nullable(),
  recordCount: z.number().int().nullable(),
  openedAt: instant.nullable(),
  isStarred: z.boolean(),
  /** An app: a page with bars around it. */
  isBundle: z.boolean(),
  /** Whether a public link leads to it. */
  isPublic: z.boolean(),
});
export type HomeItem = z.infer<typeof homeItem>;

/** An app, a page, a view or a table in a list of all (specification 1, section 3); a page or a view is an app. */
export const tabSummary = z.object({
  id,
  type: z.enum(["app", "table"]),
  label: z.string(),
  displayLabel: z.string(),
  icon: z.string(),
  color,
  createdAt: instant,
  createdBy: person.nullable(),
  /** An app: a page with bars around it. */
  isBundle: z.boolean(),
  isPublic: z.boolean(),
  /** Of its public link, for those who may share it. */
  publicToken: z.string().nullable(),
});
export type TabSummary = z.infer<typeof tabSummary>;

const count = z.number().int();

export const homeCalls = {
  getHome: call({
    method: "GET",
    path: "/api/v4/home",
    offline: true,
    summary: "Starred, recently opened, apps and tables",
    access: "session",
    /** Without it each list is as long as the home page or the menu of apps shows it. */
    query: z.object({ all: z.literal("true").optional() }),
    reply: z.object({
      starred: z.array(homeItem),
      recent: z.array(homeItem),
      apps: z.array(homeItem),
      tables: z.array(homeItem),
      /** How many there are in all. */
      counts: z.object({ starred: count, recent: count, apps: count, tables: count }),
    }),
  }),
  listTabs: call({
    method: "GET",
    path: "/api/v4/tabs",
    summary: "A page of the tables and apps that the user may open, tables first",
    access: "session",
    query: z.object({
      page: z.coerce.number().int().min(1).default(1),
      size: z.coerce.number().int().min(1).max(TABS_PAGE_MAX).default(TABS_PAGE_SIZE),
      type: tabSummary.shape.type.optional(),
    }),
    reply: z.object({ tabs: z.array(tabSummary), total: count }),
  }),
  listFavorites: call({
    method: "POST",
    path: "/api/tabs/list-show-tabs",
    summary: "The user's favourites in their order",
    access: "session",
    kind: "query",
    body: z.object({
      /** Also returns the name and the children of each. */
      details: z.boolean().optional(),
    }),
    reply: z.object({ tabs: z.array(favoriteTab), list: z.array(listedTab).optional() }),
  }),
  saveFavorites: call({
    method: "POST",
    path: "/api/customize/tabs",
    summary: "Save the user's favourites in a new order",
    access: "session",
    body: z.object({
      tabs: favoriteTabs,
      /** The favourites that the sender knew: what was starred or taken away elsewhere since then stays so. */
      seen: favoriteTabs.optional(),
    }),
    reply: z.object({ tabs: z.array(favoriteTab) }),
  }),
  findRecords: call({
    method: "GET",
    path: "/api/v4/home/records",
    summary: "Records of all tables in sight that hold some words, those of tables opened last first",
    access: "session",
    isHeavy: true,
    query: z.object({ search: z.string().trim().min(RECORD_SEARCH_MIN).max(SEARCH_MAX_LENGTH) }),
    reply: z.object({
      items: z.array(homeItem),
      /** False where there are more tables, or more time was needed, than one search has. */
      isWhole: z.boolean(),
    }),
  }),
  rememberRecentTab: call({
    method: "POST",
    path: "/api/v4/recent-tabs",
    summary: "Put an opened table, app or other object in front of the recent list",
    access: "session",
    body: z.object({ id, tabType: z.union([z.enum(["object", "dashboard"]), shownKind]) }),
    reply: z.object({}),
    errors: ["object_not_found", "app_not_found", "not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "favorites.changed": Record<string, never>;
  }
}
