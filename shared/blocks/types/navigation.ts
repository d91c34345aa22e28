import { z } from "zod";
import { colorNames } from "../../colors";
import { id } from "../../contract/common";
import { BLOCK_TITLE_MAX, MENU_ENTRIES_MAX } from "../../limits/apps";
import { formOpening } from "../../forms/form-opening";
import { canBeStage } from "../../views/types/flow";
import { defineBlock } from "../block-type";
import { buttonTarget } from "./content";

const title = z.string().max(BLOCK_TITLE_MAX).default("");

/** Specification 1, section 3, 'Title bar config'. */
export const titleBarConfig = z.strictObject({
  component: title,
  bg_color: z.enum(colorNames).nullable().default(null),
  search: z.boolean().default(true),
  minimize_search: z.boolean().default(false),
  button: z
    .strictObject({
      label: title,
      color: z.enum(colorNames).nullable().default(null),
      target: buttonTarget.nullable().default(null),
    })
    .nullable()
    .default(null),
  /** The table for whose records the bar has a 'New record' button. */
  creation_form: id.nullable().default(null),
  /** How that button opens the form. */
  form_opening: formOpening.nullable().default(null),
  /** The filter block that the search goes to; null searches every block of records. */
  search_filter_id: id.nullable().default(null),
});
export type TitleBarConfig = z.infer<typeof titleBarConfig>;

export const titleBar = defineBlock<TitleBarConfig>({
  name: "titleBar",
  group: "navigation",
  icon: "layout-navbar",
  config: titleBarConfig,
  size: { w: 120, h: 4 },
  phoneRows: 2,
  tableOf: ({ creation_form }) => creation_form,
  start: () => titleBarConfig.parse({}),
});

export const menuConfig = z.strictObject({
  title,
  entries: z
    .array(z.strictObject({ label: title, target: buttonTarget }))
    .max(MENU_ENTRIES_MAX)
    .default([]),
});
export type MenuConfig = z.infer<typeof menuConfig>;

/** Links below each other. */
export const menu = defineBlock<MenuConfig>({
  name: "menu",
  group: "navigation",
  icon: "menu-2",
  config: menuConfig,
  size: { w: 30, h: 14 },
  phoneRows: 5,
  tableOf: () => null,
  start: () => menuConfig.parse({}),
});

/** Narrows the other blocks of the page by one field: of its table, and of those with a field of the same name and type. */
export const filterConfig = z.strictObject({
  title,
  tableId: id.nullable().default(null),
  fieldId: id.nullable().default(null),
});
export type FilterConfig = z.infer<typeof filterConfig>;

export const filter = defineBlock<FilterConfig>({
  name: "filter",
  group: "navigation",
  icon: "filter",
  config: filterConfig,
  size: { w: 40, h: 4 },
  phoneRows: 2,
  tableOf: ({ tableId }) => tableId,
  start: (table) => {
    const { fields = [] } = table ?? {};
    const field = fields.find(({ type }) => type === "select") ?? fields.find(canBeStage) ?? fields[0];
    return filterConfig.parse({ tableId: table?.id ?? null, fieldId: field?.id ?? null });
  },
});
