import { z } from "zod";
import { cellValue } from "../contract/cells";
import { color, id } from "../contract/common";
import { tidyHtml } from "../fields/values/tidy-html";
import {
  FORM_HELP_MAX_LENGTH,
  FORM_ITEM_ID_MAX_LENGTH,
  FORM_ITEMS_MAX,
  FORM_LABEL_MAX_LENGTH,
  FORM_TEXT_MAX_LENGTH,
} from "../limits/forms";
import {
  defaultModalViews,
  formPurposes,
  itemWidths,
  onSaveNames,
  openAsNames,
  toolNames,
  type FormPurpose,
} from "./form-names";

const itemId = z.string().min(1).max(FORM_ITEM_ID_MAX_LENGTH);
const label = z.string().trim().max(FORM_LABEL_MAX_LENGTH);
const help = z.string().trim().max(FORM_HELP_MAX_LENGTH);
const width = z.enum(itemWidths).default("full");

const fieldItem = z.strictObject({
  type: z.literal("field"),
  id: itemId,
  fieldId: id,
  /** Shown instead of the field's name. */
  label: label.optional(),
  /** Shown instead of the field's tooltip. */
  help: help.optional(),
  /** Only adds: what the field itself requires stays required. */
  required: z.boolean().optional(),
  readonly: z.boolean().optional(),
  /** The initial value of a new record in this form, or "today", "now", "me" if the field's type supports it. */
  default: cellValue.optional(),
  width,
});
const sectionItem = z.strictObject({
  type: z.literal("section"),
  id: itemId,
  title: label,
  description: help.optional(),
});
const pageBreakItem = z.strictObject({ type: z.literal("page_break"), id: itemId, title: label.optional() });
const textItem = z.strictObject({
  type: z.literal("text"),
  id: itemId,
  text: z.string().max(FORM_TEXT_MAX_LENGTH).transform(tidyHtml),
});
const imageItem = z.strictObject({
  type: z.literal("image"),
  id: itemId,
  /** A picture that was taken for the table's forms. */
  fileId: id,
  alt: label.optional(),
  width,
});

/** An item of a form. */
export const formItem = z.discriminatedUnion("type", [
  fieldItem,
  sectionItem,
  pageBreakItem,
  textItem,
  imageItem,
]);
export type FormItem = z.infer<typeof formItem>;
export type FieldItem = z.infer<typeof fieldItem>;

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;
const tools = z
  .array(z.enum(toolNames))
  .max(toolNames.length)
  .refine(isUnique, { message: "forms.repeated" });

/** How a form looks, opens and ends. Every key has a default: `{}` is a form of all fields. */
export const formConfig = z.strictObject({
  on_save: z.enum(onSaveNames).default("close_and_show_success_notification"),
  open_as: z.enum(openAsNames).default("side_panel"),
  /** Tools next to the form, in order. */
  tools: tools.default([]),
  /** Tabs of the open record, in order. */
  modal_views: tools.default([...defaultModalViews]),
  /** Whether the record can be starred from the form. */
  fav_btn: z.boolean().default(true),
  /** False: all fields of the table in their order; `items` are kept but not shown. */
  custom_form: z.boolean().default(false),
  header_color: color.nullable().default(null),
  /** Shown above the form; without a title the name of the record or its table. */
  title: label.optional(),
  description: help.optional(),
  items: z
    .array(formItem)
    .max(FORM_ITEMS_MAX)
    .refine((items) => isUnique(items.map((item) => item.id)), { message: "forms.repeated" })
    .refine((items) => isUnique(items.flatMap((item) => (item.type === "field" ? [item.fieldId] : []))), {
      message: "forms.repeated",
    })
    .default([]),
  success_title: label.optional(),
  success_text: help.optional(),
  can_submit_another: z.boolean().default(true),
});
export type FormConfig = z.infer<typeof formConfig>;

export const formPurpose = z.enum(formPurposes);

/** The form of a table that no one has saved yet: all fields. */
export const startingFormConfig = (purpose: FormPurpose): FormConfig =>
  formConfig.parse({ on_save: startingOnSave[purpose] });

const startingOnSave = {
  creation: "close_and_show_success_notification",
  update: "keep_open",
  chat: "keep_open",
  variant: "close_and_show_success_notification",
  record: "show_form_success_page",
  field: "close_and_show_success_notification",
} as const satisfies Record<FormPurpose, FormConfig["on_save"]>;
