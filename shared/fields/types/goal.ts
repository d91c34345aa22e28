import { z } from "zod";
import { numberFormat, numbersTag } from "../formatters";
import { orderOperators } from "../guess-support";
import { isKept, readNumber } from "../values/read-number";
import type { FieldType, Locale } from "../field-type";

export interface GoalConfig {
  /** The target, more than zero. */
  target: number;
  /** The counted unit, such as "km"; may be empty. */
  unit: string;
}

const UNIT_MAX_LENGTH = 12;
/** All that a double has: what is copied out of a cell is the number in it. */
const DECIMALS_SHOWN = 20;

const write = (value: number, locale: Locale): string =>
  numberFormat(numbersTag(locale), 0, DECIMALS_SHOWN, true).format(value);

/** How much of the target is reached, from 0 to 1. */
export const reached = (value: number, { target }: GoalConfig): number =>
  Math.min(1, Math.max(0, value / target));

function withoutUnit(text: string, unit: string): string {
  const bare = text.trim();
  return unit !== "" && bare.endsWith(unit) ? bare.slice(0, -unit.length).trim() : bare;
}

/** A number on its way to a target. The wire value is the number. */
export const goal: FieldType<GoalConfig, number> = {
  name: "goal",
  group: "number",
  config: z.strictObject({
    target: z.number().positive().max(Number.MAX_SAFE_INTEGER),
    unit: z.string().trim().max(UNIT_MAX_LENGTH),
  }),
  defaults: { target: 100, unit: "" },
  value: () => z.number().refine(isKept, { message: "fieldTypes.numberTooLarge" }),
  /** Takes "7", "7 km" and, as the cell is copied, "7 / 10 km". */
  parse(text, { unit }, locale) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    // The unit may hold the mark itself: "7 km/h".
    const [part = ""] = withoutUnit(text, unit).split("/");
    const read = readNumber(withoutUnit(part, unit), locale);
    return read.ok ? { ok: true, value: read.value, converted: !read.plain } : read;
  },
  format: (value, config, locale) =>
    value === null
      ? ""
      : `${write(value, locale)} / ${write(config.target, locale)}${config.unit === "" ? "" : ` ${config.unit}`}`,
  operators: orderOperators,
  canBeUnique: false,
  searchable: false,
  inputMode: "decimal",
};
