import type { ComponentType } from "react";
import { askHome } from "../areas/home/early";
import { askApp, askTable, loadTable } from "../areas/tables/early";
import type { AskEarly } from "../early/early";
import type { Place } from "../early/place";

export type PageShape = "list" | "grid";

/** What an area's `routes.tsx` exports. */
export interface PageModule {
  /** It has `Routes` of its own for what follows the pattern. */
  default: ComponentType;
  /** Has the answers that the first sight shows come into the store, so that it is drawn with them at once. */
  prepare?: (place: Place, isWanted: () => boolean) => Promise<unknown>;
}

/**
 * The pages of an area. The first file of the application knows them too, by the address: it loads their code and asks
 * for their data before anything else of the application has come.
 */
export interface AreaPages {
  /** Patterns of the router. */
  paths: readonly string[];
  load: () => Promise<PageModule>;
  /** What its pages look like while their code is on its way. */
  shape: PageShape;
  /** Asks what the first sight of such a page shows, with the very calls that the page makes. */
  ask?: (ask: AskEarly, place: Place) => Promise<unknown>;
  /** Loads what the first sight needs beside `load`, such as the panel that an address opens. */
  loadBeside?: (place: Place) => Promise<unknown> | null;
}

export const areaPages: readonly AreaPages[] = [
  { paths: ["/", "/home/*"], shape: "list", load: () => import("../areas/home/routes"), ask: askHome },
  {
    paths: ["/object/:tableId/*"],
    shape: "grid",
    load: () => import("../areas/tables/routes"),
    ask: askTable,
    loadBeside: loadTable,
  },
  { paths: ["/app/:appId/*"], shape: "grid", load: () => import("../areas/tables/app-routes"), ask: askApp },
  {
    paths: ["/updates/*", "/mobile-notifications/*"],
    shape: "list",
    load: () => import("../areas/updates/routes"),
  },
  { paths: ["/connector/*"], shape: "list", load: () => import("../areas/connector/routes") },
  { paths: ["/exports/:identifier"], shape: "list", load: () => import("../areas/exports/routes") },
  { paths: ["/settings/outbox"], shape: "list", load: () => import("../areas/outbox/routes") },
  { paths: ["/testCrashError"], shape: "list", load: () => import("./errors/test-crash-page") },
];
