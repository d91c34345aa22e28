import { z } from "zod";
import { LIST_WIDTH, LIST_WIDTH_MAX, LIST_WIDTH_MIN } from "../../limits/views";
import { defineViewType } from "../view-type";

export const listSettings = z.strictObject({
  /** Width of the list next to the record, in px. */
  width: z.number().int().min(LIST_WIDTH_MIN).max(LIST_WIDTH_MAX).default(LIST_WIDTH),
});
export type ListSettings = z.infer<typeof listSettings>;

/** List: records on the left, the chosen one to fill in on the right. */
export const recordListAndUpdate = defineViewType<ListSettings>({
  name: "recordListAndUpdate",
  icon: "layout-list",
  settings: listSettings,
  start: () => listSettings.parse({}),
  mapFields: (settings) => settings,
});
