import { isInCalendar } from "../types/date";

const MINUTE = 60_000;
const DAY_LENGTH = "2026-11-21".length;
/** A wall time and how far it is from UTC, in each form that ISO 8601 has: +02, +02:30, +0230. */
const withOffset = /^(\d{4}-\d{2}-\d{2}T[\d:.]+)([+-])([01]\d|2[0-3])(?::?([0-5]\d))?$/;

/**
 * An ISO 8601 text with an offset as an instant in UTC. Other text is returned unchanged, or with its wall time in
 * UTC if no calendar has it, so that validation reports it.
 */
export function utcInstant(text: string): string {
  const parts = withOffset.exec(text);
  if (!parts) return text;
  const [, wall = "", sign, hours, minutes = 0] = parts;
  const inUtc = `${wall}Z`;
  const at = Date.parse(inUtc);
  // 30 February is a day in March to the parser.
  const isADay = isInCalendar(wall) && !Number.isNaN(at) && dayOf(new Date(at).toISOString()) === dayOf(wall);
  if (!isADay) return inUtc;
  const offset = (Number(hours) * 60 + Number(minutes)) * MINUTE;
  return new Date(sign === "-" ? at + offset : at - offset).toISOString();
}

const dayOf = (text: string): string => text.slice(0, DAY_LENGTH);
