/** The three bars of an app, by the keys that its config saves together (specification 1, section 3). */
export const barNames = ["top_bar", "bottom_nav", "menu_bar"] as const;
export type BarName = (typeof barNames)[number];

export const barAlignments = ["left", "center", "right"] as const;
/** `select`: one list to choose from instead of tabs; `lower_bar`: tabs on a line of their own. */
export const itemsVariants = ["with_tabs_icons", "no_icon", "custom_icon", "lower_bar", "select"] as const;

export const topShortcuts = [
  "chat",
  "tasks",
  "apps",
  "settings",
  "favorites",
  "notifications",
  "invite_users",
] as const;
export const menuShortcuts = [
  "login",
  "chat",
  "apps",
  "settings",
  "favorites",
  "notifications",
  "invite_users",
  "jump_in",
  "upload_data",
  "all_tables",
  "all_app_pages",
  "refresh",
  "recovery",
  "show_all",
  "create_new",
  "tasks",
] as const;
export type MenuShortcut = (typeof menuShortcuts)[number];
