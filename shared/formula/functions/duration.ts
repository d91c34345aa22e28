import { DAY_MS } from "../evaluate/values";

const PARTS = /"([^"]*)"|\\(.)|\[(h+|m+|s+)\]|(h{1,2}|m{1,2}|s{1,2})/gis;
/** Alternatives start with different characters: with ambiguous ones, backtracking would take exponential time. */
const WHOLE = /^(?:"[^"]*"|\\.|\[(?:h+|m+|s+)\]|[hms]|[^\p{L}\p{N}#[\]"\\])+$/isu;
const LITERALS = /"[^"]*"|\\./gs;

/** Whether a number format consists of only hours, minutes and seconds: `[h]:mm`, `mm:ss`. */
export const isDurationFormat = (format: string): boolean =>
  WHOLE.test(format) && /[hms]/i.test(format.replace(LITERALS, ""));

const seconds = { h: 3600, m: 60, s: 1 } as const;
/** The value at which a part without brackets wraps around. */
const rounds = { h: 24, m: 60, s: 60 } as const;

/**
 * A number of days, as the difference of dates, in hours, minutes and seconds. A part in brackets holds the whole
 * value, one without wraps around as on a clock: 1.5 with `[h]:mm` is 36:00 and with `h:mm` 12:00. Negative
 * durations have a minus.
 */
export function formatDuration(days: number, format: string): string {
  const total = Math.round((Math.abs(days) * DAY_MS) / 1000);
  const text = format.replace(PARTS, (_, quoted?: string, escaped?: string, all?: string, part?: string) => {
    const letters = all ?? part;
    if (letters === undefined) return quoted ?? escaped ?? "";
    const unit = letters.charAt(0).toLowerCase() as keyof typeof seconds;
    const count = Math.floor(total / seconds[unit]);
    return String(all === undefined ? count % rounds[unit] : count).padStart(letters.length, "0");
  });
  return days < 0 && total > 0 ? `-${text}` : text;
}
