import { DAY_MS, type DateValue } from "./values";

export const isoDay = (day: number): string => {
  const iso = new Date(day * DAY_MS).toISOString();
  return iso.slice(0, iso.indexOf("T"));
};

const PLAIN_NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(%?)$/;

/** A number written plainly ("1234.5", "12%"); null for other texts. */
export function readPlainNumber(text: string): number | null {
  const match = PLAIN_NUMBER.exec(text.trim());
  if (!match) return null;
  const value = Number.parseFloat(text) / (match[1] === "%" ? 100 : 1);
  return Number.isFinite(value) ? value : null;
}

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A day or instant written in ISO 8601; null for other texts and for days that do not exist. */
export function readIsoDate(text: string): DateValue | null {
  const bare = text.trim();
  if (ISO_INSTANT.test(bare)) {
    const at = Date.parse(bare);
    return Number.isNaN(at) || readIsoDate(bare.slice(0, "YYYY-MM-DD".length)) === null
      ? null
      : { kind: "datetime", at };
  }
  if (!ISO_DAY.test(bare)) return null;
  const day = Date.parse(`${bare}T00:00:00Z`) / DAY_MS;
  return Number.isNaN(day) || isoDay(day) !== bare ? null : { kind: "date", day };
}
