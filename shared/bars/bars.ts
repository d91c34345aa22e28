import { z } from "zod";
import { color, iconName, id } from "../contract/common";
import {
  BAR_ITEM_ID_MAX,
  BAR_LABEL_MAX,
  BAR_LINK_MAX,
  BOTTOM_ITEMS_MAX,
  MENU_ITEMS_MAX,
  TOP_ITEMS_MAX,
} from "../limits/bars";
import { tidyName } from "../tidy-name";
import { barAlignments, itemsVariants, menuShortcuts, topShortcuts } from "./bar-names";

const itemId = z.string().min(1).max(BAR_ITEM_ID_MAX);
const label = z.string().transform(tidyName).pipe(z.string().min(1).max(BAR_LABEL_MAX));
const icon = z.union([iconName, z.strictObject({ type: z.string().max(20), id: iconName })]);
/** A picture that was uploaded for the app. */
const logo = id.nullable().default(null);
const shortcuts = <Name extends string>(names: readonly Name[]) =>
  z
    .strictObject(
      Object.fromEntries(names.map((name) => [name, z.boolean().default(false)])) as Record<
        Name,
        z.ZodDefault<z.ZodBoolean>
      >,
    )
    .prefault({} as never);

const action = { id: itemId, label, icon };
/** 'Navigation action item': type, target, label and icon are required, `record_table` of a record too. */
export const actionItem = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("app"), target: id, ...action }),
  z.strictObject({
    type: z.literal("link"),
    target: z.string().trim().min(1).max(BAR_LINK_MAX).transform(completeLink),
    ...action,
  }),
  z.strictObject({ type: z.literal("record"), target: id, record_table: id, ...action }),
  z.strictObject({ type: z.literal("addRecord"), target: id, ...action }),
]);
export type ActionItem = z.infer<typeof actionItem>;

export const bottomNav = z.strictObject({
  items: z.array(actionItem).max(BOTTOM_ITEMS_MAX),
  bg_color: color.nullable().default(null),
  only_show_on_mobile: z.boolean().default(true),
});
export type BottomNav = z.infer<typeof bottomNav>;

/** `id` is the app's. */
const topItem = z.strictObject({
  id,
  type: z.literal("app"),
  custom_color: color.nullable().default(null),
  custom_icon: iconName.nullable().default(null),
});
export type TopItem = z.infer<typeof topItem>;

export const topBar = z.strictObject({
  bg_color: color.nullable().default(null),
  logo,
  align_items: z.enum(barAlignments),
  items_variant: z.enum(itemsVariants),
  items: z.array(topItem).min(1).max(TOP_ITEMS_MAX),
  show_login_button: z.boolean().default(false),
  shortcuts: shortcuts(topShortcuts),
});
export type TopBar = z.infer<typeof topBar>;

export const menuItem = z.discriminatedUnion("type", [
  z.strictObject({ id: itemId, type: z.literal("app"), app_id: id }),
  z.strictObject({ id: itemId, type: z.literal("table"), table_id: id }),
  z.strictObject({ id: itemId, type: z.literal("favorites") }),
  z.strictObject({ id: itemId, type: z.literal("workspace"), item_id: id }),
  z.strictObject({ id: itemId, type: z.literal("chat_channel"), item_id: id }),
  z.strictObject({
    id: itemId,
    type: z.literal("folder"),
    folder_config: z.strictObject({ name: label, is_collapsable: z.boolean().default(true) }),
  }),
  z.strictObject({ id: itemId, type: z.literal("folder_end"), folder_end_for: itemId }),
]);
export type MenuItem = z.infer<typeof menuItem>;

export const menuBar = z.strictObject({
  title: z.string().max(BAR_LABEL_MAX).default(""),
  bottom_bg_color: color,
  top_bg_color: color,
  logo,
  items: z.array(menuItem).min(1).max(MENU_ITEMS_MAX),
  shortcuts: shortcuts(menuShortcuts),
  allow_hide_menu: z.boolean().default(false),
  show_when_hovered: z.boolean().default(false),
  show_app_icons: z.boolean().default(true),
  large_icons: z.boolean().default(false),
});
export type MenuBar = z.infer<typeof menuBar>;

/** The bars as builders save them; null if an app has none. */
export const bars = z.object({
  top_bar: topBar.nullable(),
  bottom_nav: bottomNav.nullable(),
  menu_bar: menuBar.nullable(),
});
export type Bars = z.infer<typeof bars>;

/** A link without a leading slash gets http:// unless it has a colon (specification 1, section 5). */
export function completeLink(link: string): string {
  return link.startsWith("/") || link.includes(":") ? link : `http://${link}`;
}

const ALLOWED = /^(https?|mailto|tel|sms):/i;

/** Whether a link may be followed: a page of ours or a harmless address, never a script. */
export const isSafeLink = (link: string): boolean =>
  (link.startsWith("/") && !link.startsWith("//")) || ALLOWED.test(link);

/** The icon's name, whichever way it is written. */
export const iconOf = (value: ActionItem["icon"]): string => (typeof value === "string" ? value : value.id);
