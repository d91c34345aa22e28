import type { ActionItem } from "#shared/bars/bars";

/** Kinds that the picker offers; several are links inside the product. */
export const actionKinds = ["page", "view", "table", "record", "form", "link", "panel"] as const;
export type ActionKind = (typeof actionKinds)[number];

/** Places of the product that an item can open. */
export const productPlaces = [
  { path: "/home", label: "bars.shortcut.show_all", icon: "home" },
  { path: "/home/favorites", label: "bars.shortcut.favorites", icon: "star" },
  { path: "/updates", label: "bars.shortcut.notifications", icon: "bell" },
  { path: "/chat", label: "bars.shortcut.chat", icon: "message" },
  { path: "/tasks", label: "bars.shortcut.tasks", icon: "checklist" },
  { path: "/connector", label: "bars.shortcut.upload_data", icon: "upload" },
  { path: "/settings", label: "bars.shortcut.settings", icon: "settings" },
] as const;

/** As what an item was chosen; a page and a view are both apps. */
export function kindOf(item: ActionItem): ActionKind {
  if (item.type === "app") return "page";
  if (item.type === "record") return "record";
  if (item.type === "addRecord") return "form";
  if (/^\/object\/\d+$/.test(item.target)) return "table";
  return productPlaces.some(({ path }) => path === item.target) ? "panel" : "link";
}
