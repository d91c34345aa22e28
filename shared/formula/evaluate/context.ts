import { tzOffset } from "@date-fns/tz";
import { dayAt, fromWallTime, startOfDay } from "../../fields/values/wall-time";
import { FORMULA_STEPS_MAX } from "../../limits/formula";
import type { ReferenceNode } from "../syntax/ast";
import { isoDay } from "./iso";
import { notationOf, type Notation } from "./notation";
import type { PatternReader } from "./pattern";
import { DAY_MS, type DateValue, type Value } from "./values";

/** The record a formula is evaluated for. */
export interface FormulaRecord {
  id: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
}

/** The data of an evaluation. `read` resolves a reference; the rest is the organisation's. */
export interface FormulaContext {
  record: FormulaRecord;
  /** Milliseconds since 1970; the same for every formula of one change. */
  now: number;
  timeZone: string;
  /** BCP 47 tag by which numbers and days are written and read. */
  language: string;
  /** Reads the patterns of REGEXMATCH and its like. */
  patterns: PatternReader;
  read(reference: ReferenceNode): Value;
}

/** How the organisation counts days and writes numbers. */
export interface Conventions {
  calendar: WallClock;
  notation: Notation;
}

const known = new Map<string, Conventions>();
let last: (Conventions & { timeZone: string; language: string }) | null = null;

/** One for all evaluations of an organisation: what its calendar learned of days serves every record. */
export function conventionsOf({
  timeZone,
  language,
}: Pick<FormulaContext, "timeZone" | "language">): Conventions {
  // Records come by the thousand, of one organisation after the other.
  if (last?.timeZone === timeZone && last.language === language) return last;
  const key = `${timeZone} ${language}`;
  const conventions = known.get(key) ?? { calendar: new WallClock(timeZone), notation: notationOf(language) };
  known.set(key, conventions);
  last = { ...conventions, timeZone, language };
  return last;
}

/** Counts what an evaluation does, so that no formula runs long. */
export class Budget {
  #left = FORMULA_STEPS_MAX;
  /** False once the steps are used up. */
  take(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }
}

/** The calendar of a time zone. */
export class WallClock {
  readonly #timeZone: string;
  /** Whole numbers of days whose midnight was asked for. */
  readonly #midnights = new Map<number, number>();
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** The day that clocks of the organisation show, in days since 1970-01-01. */
  dayOf(value: DateValue): number {
    return value.kind === "date" ? value.day : dayNumber(dayAt(value.at, this.#timeZone));
  }

  /** The wall time of an instant (midnight of a day), in ms as if it were UTC. */
  wallOf(value: DateValue): number {
    if (value.kind === "date") return value.day * DAY_MS;
    return value.at + tzOffset(this.#timeZone, new Date(value.at)) * MINUTE;
  }

  /** When a day begins, in ms since 1970. */
  readonly midnight = (day: number): number => {
    const known = this.#midnights.get(day);
    if (known !== undefined) return known;
    const at = startOfDay(isoDay(day), this.#timeZone);
    this.#midnights.set(day, at);
    return at;
  };

  /** The instant at which clocks show a wall time; one that is skipped in spring counts from the hour before. */
  instantOf(wall: number): number {
    const at = fromWallTime(wall, this.#timeZone);
    if (at !== null) return at;
    const before = fromWallTime(wall - HOUR, this.#timeZone);
    return before === null ? wall : before + HOUR;
  }
}

const MINUTE = 60_000;
const HOUR = 3_600_000;
const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
