/** Excel counts days from 1900, and takes that year for a leap year: before March 1900 its days are others. */
const FIRST_DAY = Date.UTC(1900, 2, 1);

/** A wall time as a spreadsheet holds it; null: its calendar does not reach there. */
export const sheetDate = (wallTime: number): Date | null =>
  wallTime < FIRST_DAY ? null : new Date(wallTime);

/** `#,##0.00`: so many digits after the decimal mark, with or without thousands marks. */
export const digitsFormat = (decimals: number, thousands: boolean): string =>
  (thousands ? "#,##0" : "0") + (decimals > 0 ? `.${"0".repeat(decimals)}` : "");

/** In three letters or more a month is a word. */
const WORD = 3;
const hours = (text: string) => (text.length > 1 ? "hh" : "h");

/**
 * A date as a formatter writes it, in the notation of spreadsheets: `d mmm yyyy hh:mm`. Spreadsheets say months in the
 * language of the reader.
 */
export function timeFormatOfSheet(formatter: Intl.DateTimeFormat): string {
  // A day, a month and an hour of one figure each show which of them are written with two.
  const parts = formatter.formatToParts(Date.UTC(2026, 2, 5, 4, 8, 9));
  return parts
    .map(({ type, value }) => {
      if (type === "day") return value.length > 1 ? "dd" : "d";
      if (type === "month")
        return value.replace(".", "").length >= WORD ? "mmm" : value.length > 1 ? "mm" : "m";
      if (type === "year") return "yyyy";
      if (type === "hour") return hours(value);
      if (type === "minute") return "mm";
      if (type === "second") return "ss";
      if (type === "dayPeriod") return "AM/PM";
      return /^[\s:/-]*$/.test(value) ? value.replaceAll(/\s/g, " ") : `"${value}"`;
    })
    .join("");
}
