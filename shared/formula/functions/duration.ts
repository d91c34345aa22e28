import { DAY_MS } from "../evaluate/values";

const PARTS = /"([^"]*)"|\\(.)|\[(h+|m+|s+)\]|(h{1,2}|m{1,2}|s{1,2})/gis;
/** Letter by letter: where a text can be read in several ways, trying all of them takes for ever. */
const WHOLE = /^(?:"[^"]*"|\\.|\[(?:h+|m+|s+)\]|[hms]|[^\p{L}\p{N}#[\]"\\])+$/isu;
const LITERALS = /"[^"]*"|\\./gs;

/** Whether a number's format asks for hours, minutes and seconds and for nothing else: `[h]:mm`, `mm:ss`. */
export const isDurationFormat = (format: string): boolean =>
  WHOLE.test(format) && /[hms]/i.test(format.replace(LITERALS, ""));

const seconds = { h: 3600, m: 60, s: 1 } as const;
/** Where a part that stands without brackets begins anew. */
const rounds = { h: 24, m: 60, s: 60 } as const;

/**
 * A number of days, as dates differ by, in hours, minutes and seconds. A part in brackets holds all there are, one
 * without goes round as on a clock: 1.5 by `[h]:mm` is 36:00 and by `h:mm` 12:00. What is shorter than 0 has a minus.
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
