import { z } from "zod";
import { defineViewType } from "../view-type";

export const minilistaSettings = z.strictObject({});

/** The table: rows and columns. */
export const minilista = defineViewType({
  name: "minilista",
  icon: "table",
  settings: minilistaSettings,
  start: () => ({}),
  mapFields: (settings) => settings,
});
