import { z } from "zod";
import { FROZEN_MAX } from "../../limits/records";
import { colorRules, mapColorRules } from "../color-rules";
import { defineViewType } from "../view-type";

/** How much of a text or a picture a row shows. */
export const rowHeights = ["short", "medium", "tall", "extra"] as const;

export const minilistaSettings = z.strictObject({
  rowHeight: z.enum(rowHeights).default("short"),
  /** How many of the first columns stay while the others scroll sideways. */
  frozen: z.number().int().min(1).max(FROZEN_MAX).default(1),
  colors: colorRules,
});
export type MinilistaSettings = z.infer<typeof minilistaSettings>;

/** The table: rows and columns. */
export const minilista = defineViewType<MinilistaSettings>({
  name: "minilista",
  icon: "table",
  settings: minilistaSettings,
  start: () => minilistaSettings.parse({}),
  mapFields: (settings, idOf) => ({
    ...settings,
    colors: mapColorRules(settings.colors, idOf),
  }),
});
