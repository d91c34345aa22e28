import { numberFormat } from "../../fields/formatters";
import { fail, type ErrorValue } from "../evaluate/values";
import { roundNoise } from "../evaluate/convert";

const DECIMALS_MAX = 15;
/** The texts around the digits and the digits: `€ #,##0.00`. */
const NUMBER_FORMAT =
  /^((?:"[^"]*"|\\.|[^#0"\\])*)((?:[#0],?)+)(?:\.([0#]+))?(%?)((?:"[^"]*"|\\.|[^#0"\\])*)$/s;
/** Quoted and backslash-escaped texts, unescaped. */
const literal = (text: string) =>
  text.replace(/"([^"]*)"|\\(.)/gs, (_, quoted?: string, one?: string) => quoted ?? one ?? "");

/**
 * Formats a number with `0`, `#`, `,`, `.` and `%`; separators are those of the language. A negative number that
 * rounds to zero keeps its minus, as in Excel: -0.001 with `0.00` is -0.00.
 */
export function formatNumber(value: number, format: string, language: string): string | ErrorValue {
  const match = NUMBER_FORMAT.exec(format.trim());
  const [, before = "", digits = "", decimals = "", percent = "", after = ""] = match ?? [];
  if (!match || decimals.length > DECIMALS_MAX || digits.length > DECIMALS_MAX * 2) {
    return fail("#VALUE!", "badFormat", { format: format.slice(0, 40) });
  }
  const shown = roundNoise(percent === "" ? value : value * 100);
  const least = decimals.lastIndexOf("0") + 1;
  const number = numberFormat(language, least, decimals.length, digits.includes(",")).format(Math.abs(shown));
  const zeros = (digits.match(/0/g) ?? []).length;
  const padded = digits.includes(",") ? number : padWhole(number, zeros);
  return `${shown < 0 ? "-" : ""}${literal(before)}${padded}${percent}${literal(after)}`;
}

/** At least as many digits before the decimal separator as the format has zeros. */
function padWhole(number: string, zeros: number): string {
  const whole = /^\d+/.exec(number)?.[0] ?? "";
  return "0".repeat(Math.max(0, zeros - whole.length)) + number;
}

const names = new Map<string, Intl.DateTimeFormat>();
function nameOf(wall: number, language: string, part: "month" | "weekday", width: "long" | "short"): string {
  const key = `${language} ${part} ${width}`;
  let known = names.get(key);
  if (!known) {
    known = new Intl.DateTimeFormat(language, { timeZone: "UTC", [part]: width });
    names.set(key, known);
  }
  return known.format(wall);
}

/** Parts of a date format; `m` next to hours or seconds means minutes, as in spreadsheets. */
const DATE_PARTS = /"[^"]*"|\\.|am\/pm|y{2,4}|m{1,5}|d{1,4}|h{1,2}|s{1,2}/gi;
const two = (value: number) => String(value).padStart(2, "0");

/** Formats a wall time (ms as if it were UTC) such as `dd/mm/yyyy hh:mm`. Literal texts are quoted. */
export function formatDate(wall: number, format: string, language: string): string {
  const date = new Date(wall);
  const half = /am\/pm/i.test(format);
  let afterHours = false;
  return format.replace(DATE_PARTS, (part, at: number) => {
    if (part.startsWith('"') || part.startsWith("\\")) return literal(part);
    const letter = part.charAt(0).toLowerCase();
    const isMinutes =
      letter === "m" && part.length < 3 && (afterHours || /^\W*s/i.test(format.slice(at + part.length)));
    afterHours = letter === "h";
    const one = (value: number) => (part.length === 1 ? String(value) : two(value));
    if (isMinutes) return one(date.getUTCMinutes());
    switch (letter) {
      case "y": {
        const year = String(date.getUTCFullYear()).padStart(4, "0");
        return part.length === 2 ? year.slice(2) : year;
      }
      case "m":
        if (part.length > 4) return nameOf(wall, language, "month", "long").charAt(0).toUpperCase();
        if (part.length > 2) return nameOf(wall, language, "month", part.length === 3 ? "short" : "long");
        return one(date.getUTCMonth() + 1);
      case "d":
        if (part.length > 2) return nameOf(wall, language, "weekday", part.length === 3 ? "short" : "long");
        return one(date.getUTCDate());
      case "h":
        return one(half ? date.getUTCHours() % 12 || 12 : date.getUTCHours());
      case "s":
        return one(date.getUTCSeconds());
      default:
        return date.getUTCHours() < 12 ? "AM" : "PM";
    }
  });
}
