import type { SourceCell } from "../source";

const DAY = 86_400_000;
/** Days before it belong to times without a date, which workbooks count from their first day. */
const FIRST_DATE = Date.UTC(1900, 0, 1, 0, 0, 1);
const two = (value: number): string => String(value).padStart(2, "0");
const currency = /[$€£¥₩₹₽]|R\$|kr|zł/u;

/** Digits that a value of a spreadsheet program has; more are traces of its arithmetic. */
const DIGITS = 15;

/** A cell as people see it, apart from its decoration: percentages as such, dates and times in the workbook's own time. */
export function cellText(value: SourceCell, format: string | undefined, decimal: "." | ","): SourceCell {
  if (value instanceof Date) return dateText(value, format);
  if (typeof value !== "number" || format === undefined) return value;
  const plain = (number: number) => String(Number(number.toPrecision(DIGITS))).replace(".", decimal);
  const shown = format.replace(/"([^"]*)"/g, "$1").replace(/\[\$([^\]-]*)[^\]]*\]/g, "$1");
  if (shown.includes("%")) return `${plain(value * 100)}%`;
  const symbol = currency.exec(shown)?.[0];
  return symbol === undefined ? value : `${value < 0 ? "-" : ""}${symbol} ${plain(Math.abs(value))}`;
}

function dateText(value: Date, format: string | undefined): string {
  const at = Math.round(value.getTime() / 1000) * 1000;
  const seconds = Math.floor((((at % DAY) + DAY) % DAY) / 1000);
  const [hour, minute, second] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const time = `${two(hour)}:${two(minute)}${second === 0 ? "" : `:${two(second)}`}`;
  const isTime = format !== undefined && /h/i.test(format) && !/[yd]/i.test(format);
  if (at < FIRST_DATE || isTime) return time;
  const date = new Date(at).toISOString().slice(0, 10);
  return seconds === 0 ? date : `${date} ${time}`;
}
