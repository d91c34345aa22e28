import type { BarName } from "#shared/bars/bar-names";
import { bottomNav, menuBar, topBar } from "#shared/bars/bars";
import { newId } from "./new-id";
import type { Bar } from "./use-bar-draft";

/** Initial content of a new bar (specification 1, section 5: the app with a home icon labelled Home). */
export function startBar(name: BarName, appId: number, home: string): Bar {
  if (name === "top_bar")
    return topBar.parse({
      align_items: "left",
      items_variant: "with_tabs_icons",
      items: [{ id: appId, type: "app" }],
    });
  if (name === "bottom_nav")
    return bottomNav.parse({
      items: [{ id: newId(), type: "app", target: appId, label: home, icon: "home" }],
    });
  return menuBar.parse({
    top_bg_color: "stone",
    bottom_bg_color: "stone",
    items: [{ id: newId(), type: "app", app_id: appId }],
  });
}
