import { tzOffset } from "@date-fns/tz";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The instant at which clocks of a zone show a wall time (given as if it were UTC). An hour that happens twice
 * in autumn is the first one; a time that is skipped in spring is null.
 */
export function fromWallTime(wall: number, timeZone: string): number | null {
  const guesses = [wall - DAY, wall + DAY]
    .map((near) => wall - tzOffset(timeZone, new Date(near)) * MINUTE)
    .sort((a, b) => a - b);
  return guesses.find((at) => at + tzOffset(timeZone, new Date(at)) * MINUTE === wall) ?? null;
}

/**
 * The instant at which a day begins in a zone, in ms since 1970. Where midnight is skipped (Brazil moved its
 * clocks then) the day begins when they are moved.
 *
 * @param day YYYY-MM-DD
 */
export function startOfDay(day: string, timeZone: string): number {
  const wall = Date.parse(`${day}T00:00:00Z`);
  const shown = fromWallTime(wall, timeZone);
  return shown ?? wall - tzOffset(timeZone, new Date(wall - DAY)) * MINUTE;
}

/** The wall time that clocks of a zone show at an instant, given as if it were UTC. */
export const toWallTime = (instant: number, timeZone: string): number =>
  instant + tzOffset(timeZone, new Date(instant)) * MINUTE;

const wallText = (instant: number, timeZone: string): string =>
  new Date(toWallTime(instant, timeZone)).toISOString();

/** The day that clocks of a zone show at an instant, as YYYY-MM-DD. */
export const dayAt = (instant: number, timeZone: string): string => wallText(instant, timeZone).slice(0, 10);

/** The time of day that they show, as HH:MM:SS. */
export const timeAt = (instant: number, timeZone: string): string =>
  wallText(instant, timeZone).slice(11, 19);

/** A day some days later, or earlier with a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
