import { defineParts } from "../../app/define-area";
import { createMenu, finds, userMenu } from "../../app/slots";
import { createLegacyPage, openLegacyPages } from "./commands";
import { askLegacyPages, readLegacyPages } from "./found";

declare module "../../app/panels/registry" {
  interface Panels {
    /** Without an id a new one is made. */
    legacyPage: { legacyPageId: number | null };
  }
}

export const parts = defineParts({
  panels: { legacyPage: { kind: "panel", load: () => import("./panels/legacy-page-panel") } },
  slots: [
    userMenu.command(20, openLegacyPages),
    createMenu.command(20, createLegacyPage),
    finds.entry({ id: "legacy-pages", order: 20, ask: askLegacyPages, read: readLegacyPages }),
  ],
});
