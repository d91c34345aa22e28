import { addDays, dayAt, fromWallTime, startOfDay, timeAt } from "#shared/fields/values/wall-time";

export interface QuietHours {
  isOn: boolean;
  /** `22:00` */
  startsAt: string;
  endsAt: string;
  weekends: boolean;
}

/** Nights before, on and after a weekend are the longest time that is quiet without a break. */
const STEPS_MAX = 6;

/** The first moment from `at` on (ms since 1970) at which someone may be disturbed, by the clock of their time zone. */
export function afterQuiet(at: number, hours: QuietHours | null, timeZone: string): number {
  if (!hours?.isOn) return at;
  let moment = at;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const end = endOfQuiet(moment, hours, timeZone);
    if (end === null) return moment;
    moment = end;
  }
  return moment;
}

/** The end of the quiet time around a moment; null if it is not quiet. */
function endOfQuiet(at: number, { startsAt, endsAt, weekends }: QuietHours, timeZone: string): number | null {
  const day = dayAt(at, timeZone);
  if (weekends && isWeekend(day)) return startOfDay(addDays(day, 1), timeZone);
  const time = timeAt(at, timeZone).slice(0, 5);
  const isOvernight = startsAt > endsAt;
  const isBefore = time < endsAt;
  const isAfter = time >= startsAt;
  if (isOvernight ? !isBefore && !isAfter : !isBefore || !isAfter) return null;
  return momentOf(isOvernight && isAfter ? addDays(day, 1) : day, endsAt, timeZone);
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** A time that the clocks skip is the moment at which they do. */
const momentOf = (day: string, time: string, timeZone: string): number =>
  fromWallTime(Date.parse(`${day}T${time}:00Z`), timeZone) ??
  fromWallTime(Date.parse(`${day}T${time}:00Z`) + 3_600_000, timeZone) ??
  startOfDay(day, timeZone);
