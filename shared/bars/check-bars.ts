import { PHONE_ITEMS_MAX } from "../limits/bars";
import type { BarName } from "./bar-names";
import { isSafeLink, type Bars, type BottomNav, type MenuBar, type MenuItem } from "./bars";

/** Why a bar cannot be saved, by the ids of `shared/errors/bars.ts`. */
export type BarProblem =
  | "bar_too_long"
  | "app_not_in_bar"
  | "bar_link_refused"
  | "bar_item_twice"
  | "menu_hover_needs_hiding"
  | "large_icons_need_icons"
  | "menu_folders_open";

/** Rules of the bottom navigation (specification 1, section 5; decision 12). */
export function bottomNavProblem(
  { items, only_show_on_mobile }: BottomNav,
  appId: number,
): BarProblem | null {
  if (hasTwice(items.map(({ id }) => id))) return "bar_item_twice";
  if (items.some((item) => item.type === "link" && !isSafeLink(item.target))) return "bar_link_refused";
  if (only_show_on_mobile && items.length > PHONE_ITEMS_MAX) return "bar_too_long";
  if (!items.some(({ type, target }) => type === "app" && target === appId)) return "app_not_in_bar";
  return null;
}

/** Rules of the side menu (specification 1, section 5). */
export function menuBarProblem(menu: MenuBar): BarProblem | null {
  if (hasTwice(menu.items.map(({ id }) => id))) return "bar_item_twice";
  if (menu.show_when_hovered && !menu.allow_hide_menu) return "menu_hover_needs_hiding";
  if (menu.large_icons && !menu.show_app_icons) return "large_icons_need_icons";
  return areFoldersClosed(menu.items) ? null : "menu_folders_open";
}

export const topBarProblem = ({ items }: NonNullable<Bars["top_bar"]>): BarProblem | null =>
  hasTwice(items.map(({ id }) => id)) ? "bar_item_twice" : null;

/** The first rule that a bar breaks, or null. */
export function barProblem<Name extends BarName>(
  name: Name,
  bar: NonNullable<Bars[Name]>,
  appId: number,
): BarProblem | null {
  if (name === "bottom_nav") return bottomNavProblem(bar as BottomNav, appId);
  if (name === "menu_bar") return menuBarProblem(bar as MenuBar);
  return topBarProblem(bar as NonNullable<Bars["top_bar"]>);
}

/** Whether each folder is closed by its end marker, and none is inside another. */
export function areFoldersClosed(items: readonly MenuItem[]): boolean {
  let open: string | null = null;
  for (const item of items) {
    if (item.type === "folder") {
      if (open !== null) return false;
      open = item.id;
    } else if (item.type === "folder_end") {
      if (open !== item.folder_end_for) return false;
      open = null;
    }
  }
  return open === null;
}

const hasTwice = (ids: readonly (string | number)[]): boolean => new Set(ids).size < ids.length;
