import { z } from "zod";
import type { Field } from "../../contract/fields";
import { id } from "../../contract/common";
import type { FieldTypeName } from "../../fields/field-type";
import { colorRules, mapColorRules } from "../color-rules";
import { defineViewType } from "../view-type";

export const calendarSpans = ["month", "week", "day", "agenda"] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

export const calendarSettings = z.strictObject({
  /** The field that says on which day a record stands; null until one is chosen. */
  dateField: id.nullable().default(null),
  /** The select whose colors the records have. */
  colorField: id.nullable().default(null),
  span: z.enum(calendarSpans).default("month"),
  colors: colorRules,
});
export type CalendarSettings = z.infer<typeof calendarSettings>;

const DAY_TYPES: readonly FieldTypeName[] = ["date", "datetime", "createdAt", "updatedAt"];
const COLOR_TYPES: readonly FieldTypeName[] = ["select", "radioSelect"];

/** Whether the values of a field are days or moments. */
export const canBeDay = ({ type }: Pick<Field, "type">): boolean => DAY_TYPES.includes(type);
/** Whether the values of a field have a color. */
export const canBeColor = ({ type }: Pick<Field, "type">): boolean => COLOR_TYPES.includes(type);

/** Calendar: records on their days. */
export const calendar = defineViewType<CalendarSettings>({
  name: "calendar",
  icon: "calendar",
  settings: calendarSettings,
  start(fields) {
    const day = fields.find(({ type }) => type === "date") ?? fields.find(({ type }) => type === "datetime");
    return calendarSettings.parse({
      dateField: day?.id ?? null,
      colorField: fields.find(canBeColor)?.id ?? null,
    });
  },
  mapFields: (settings, idOf) => ({
    ...settings,
    dateField: settings.dateField === null ? null : idOf(settings.dateField),
    colorField: settings.colorField === null ? null : idOf(settings.colorField),
    colors: mapColorRules(settings.colors, idOf),
  }),
});
