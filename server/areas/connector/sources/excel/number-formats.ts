const DATE = "m/d/yyyy";

/** Formats that workbooks name by number alone; those of East Asian dates differ by language and are all dates. */
export const builtInFormats: Readonly<Record<number, string>> = {
  5: '"$"#,##0',
  6: '"$"#,##0',
  7: '"$"#,##0.00',
  8: '"$"#,##0.00',
  9: "0%",
  10: "0.00%",
  14: DATE,
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  ...Object.fromEntries([27, 28, 29, 30, 31, 32, 33, 34, 35, 36].map((id) => [id, DATE])),
  42: '"$"#,##0',
  44: '"$"#,##0.00',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  ...Object.fromEntries([50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, DATE])),
};

const DAY = 86_400_000;
/** Days from the beginnings of both calendars to 1970. */
const EPOCHS = { 1900: 25_569, 1904: 24_107 } as const;
/** The day in 1900 that Excel counts and that never was. */
const LEAP_DAY = 60;

/** Whether numbers of a format are days or times. */
export const isDateFormat = (format: string): boolean =>
  /[ymdhs]/i.test(
    format
      .replace(/"[^"]*"|\\.|[_*]./g, "")
      .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "")
      .replace(/general/gi, ""),
  );

/** The day and time of a number, in UTC. */
export function toDate(serial: number, is1904: boolean): Date {
  const days = is1904
    ? serial - EPOCHS[1904]
    : serial - EPOCHS[1900] + (serial > 1 && serial < LEAP_DAY ? 1 : 0);
  return new Date(Math.round(days * DAY));
}
