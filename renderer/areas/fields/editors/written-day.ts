import type { Field } from "#shared/contract/fields";
import type { CellContext } from "../types/field-view";
import { formatValue, parseText } from "../types/field-values";

type Locale = CellContext["locale"];

/** "2026-11-21" of a day, or of a moment in the organisation's time zone. */
export function dayOf(value: string, { timeZone }: Pick<Locale, "timeZone">): string {
  return value.length === 10 ? value : new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date(value));
}

const timeOf = (value: string, { timeZone }: Locale): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, hour: "2-digit", minute: "2-digit" }).format(new Date(value));

function read(text: string, field: Field, context: CellContext): string | null {
  const parsed = parseText(text, field, context);
  return parsed.ok && typeof parsed.value === "string" ? parsed.value : null;
}

/** Parses a typed day in a date or date-and-time field; null if the text is not a day. */
export function writtenDay(text: string, field: Field, context: CellContext): string | null {
  const value = read(text, field, context);
  return value === null ? null : dayOf(value, context.locale);
}

/** The text with another day. A moment keeps the time of day that is written; without one the day begins. */
export function withDay(day: string, text: string, field: Field, context: CellContext): string {
  if (field.type === "date") return formatValue(day, field, context);
  const value = read(text, field, context);
  const time = value === null ? "00:00" : timeOf(value, context.locale);
  const moment = parseText(`${day} ${time}`, field, context);
  return moment.ok ? formatValue(moment.value, field, context) : text;
}
