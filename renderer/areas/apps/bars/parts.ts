import type { BarName } from "#shared/bars/bar-names";
import type { ActionItem, MenuItem } from "#shared/bars/bars";
import { defineParts } from "../../../app/define-area";
import { bottomStandIns, frameParts } from "../../../app/slots";
import { AppBottomNav } from "./shown/app-bottom-nav";
import { AppMenuBar } from "./shown/app-menu-bar";
import { AppTopBar } from "./shown/app-top-bar";
import { UnlessBottomNav } from "./shown/unless-bottom-nav";

declare module "../../../app/panels/registry" {
  interface Panels {
    /** Changes one of an app's bars. */
    editBar: { appId: number; bar: BarName };
    /** Adds an item to a bottom navigation, or changes it. */
    editAction: { item: ActionItem | null; onSave: (item: ActionItem) => void };
    /** Chooses what a side menu shows. */
    addMenuItem: { onSave: (item: MenuItem) => void };
    /** An app's menu, for narrow screens. */
    appMenu: { appId: number };
  }
}

export const parts = defineParts({
  slots: [
    frameParts.entry({ id: "appTopBar", order: 0, place: "below", Part: AppTopBar }),
    frameParts.entry({ id: "appMenuBar", order: 10, place: "left", on: "wide", Part: AppMenuBar }),
    frameParts.entry({ id: "appBottomNav", order: 10, place: "bottom", Part: AppBottomNav }),
    bottomStandIns.entry({ id: "appBottomNav", order: 0, Unless: UnlessBottomNav }),
  ],
  panels: {
    editBar: { kind: "panel", load: () => import("./panels/edit-bar-panel") },
    editAction: { kind: "dialog", load: () => import("./panels/edit-action-dialog") },
    addMenuItem: { kind: "dialog", load: () => import("./panels/add-menu-item-dialog") },
    appMenu: { kind: "dialog", load: () => import("./panels/app-menu-panel") },
  },
});
