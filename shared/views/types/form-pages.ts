import { z } from "zod";
import { defineViewType } from "../view-type";

/** The Super Form: a page on which records are filled in one after the other. The table's form says what it asks. */
export const formPages = defineViewType({
  name: "formPages",
  icon: "forms",
  settings: z.strictObject({}),
  start: () => ({}),
  mapFields: (settings) => settings,
});
