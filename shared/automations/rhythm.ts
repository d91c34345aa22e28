/** Rhythms that are chosen instead of written as a cron expression. */
export const rhythmKinds = ["hour", "day", "weekday", "week", "month"] as const;
export type RhythmKind = (typeof rhythmKinds)[number];

/** `L` in a cron expression: the last day of the month. */
export const LAST_DAY = "L";

/** When something repeats, in the parts that a person chooses. */
export interface Rhythm {
  kind: RhythmKind;
  minute: number;
  hour: number;
  /** Of a week: 0 is Sunday. */
  weekdays: readonly number[];
  /** Of a month. */
  date: number | typeof LAST_DAY;
}

/** Defaults of a new rhythm: Mondays or the first of the month, at nine. */
export const FIRST_RHYTHM = { minute: 0, hour: 9, weekdays: [1], date: 1 } as const;

const numberBelow = (text: string, limit: number): number | null =>
  /^\d{1,2}$/.test(text) && Number(text) < limit ? Number(text) : null;

function readWeekdays(text: string): number[] | null {
  const days = text.split(",").map((part) => numberBelow(part, 8));
  if (days.includes(null)) return null;
  // Both 0 and 7 are Sunday.
  return [...new Set(days.map((day) => (day ?? 0) % 7))].toSorted((one, other) => one - other);
}

function readDate(text: string): Rhythm["date"] | null {
  if (text === LAST_DAY) return LAST_DAY;
  const date = numberBelow(text, 32);
  return date === 0 ? null : date;
}

/** @returns null for expressions that no choice makes */
export function readRhythm(cron: string): Rhythm | null {
  const [minuteText = "", hourText = "", dateText = "", month, dayText = "", ...more] = cron
    .trim()
    .split(/\s+/);
  const minute = numberBelow(minuteText, 60);
  if (minute === null || month !== "*" || more.length > 0) return null;
  const of = (kind: RhythmKind, parts: Partial<Rhythm>): Rhythm => ({
    ...FIRST_RHYTHM,
    kind,
    minute,
    ...parts,
  });
  if (hourText === "*") return dateText === "*" && dayText === "*" ? of("hour", {}) : null;
  const hour = numberBelow(hourText, 24);
  if (hour === null) return null;
  if (dateText === "*" && dayText === "*") return of("day", { hour });
  if (dateText === "*" && dayText === "1-5") return of("weekday", { hour });
  const weekdays = dateText === "*" ? readWeekdays(dayText) : null;
  if (weekdays) return of("week", { hour, weekdays });
  const date = dayText === "*" ? readDate(dateText) : null;
  return date === null ? null : of("month", { hour, date });
}

export function writeRhythm({ kind, minute, hour, weekdays, date }: Rhythm): string {
  const at = `${minute} ${hour}`;
  switch (kind) {
    case "hour":
      return `${minute} * * * *`;
    case "day":
      return `${at} * * *`;
    case "weekday":
      return `${at} * * 1-5`;
    case "week":
      return `${at} * * ${weekdays.join(",")}`;
    case "month":
      return `${at} ${date} * *`;
  }
}
