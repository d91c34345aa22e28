import { z } from "zod";
import { id } from "../../contract/common";
import { defineViewType } from "../view-type";

export const formPagesSettings = z.strictObject({
  /** One of the table's further forms for new records; null: its own. */
  form_id: id.nullable().default(null),
});
export type FormPagesSettings = z.infer<typeof formPagesSettings>;

/** The Super Form: a page on which records are filled in one after the other. Its form says what it asks. */
export const formPages = defineViewType({
  name: "formPages",
  icon: "forms",
  settings: formPagesSettings,
  start: () => ({ form_id: null }),
  mapFields: (settings) => settings,
});
