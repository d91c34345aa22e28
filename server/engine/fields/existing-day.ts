import { UnfitValue } from "./storage";

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/**
 * Cache of valid days: a table's dates are within some years, and validation costs more than the rest of a cell.
 */
const known = new Set<string>();
const DAYS_KEPT = 20_000;

/** A day that exists, as YYYY-MM-DD: texts of that form sort like the days. @throws UnfitValue */
export function existingDay(value: unknown): string {
  if (typeof value !== "string") throw new UnfitValue("fieldTypes.notADate");
  if (known.has(value)) return value;
  if (!DAY.test(value)) throw new UnfitValue("fieldTypes.notADate");
  const time = Date.parse(`${value}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== value) {
    throw new UnfitValue("fieldTypes.noSuchDay");
  }
  if (known.size >= DAYS_KEPT) known.clear();
  known.add(value);
  return value;
}
