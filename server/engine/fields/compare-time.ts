import type { OperatorName } from "#shared/fields/operators";
import { daysOf, periodNames, type Clock, type DaySpan, type Period } from "#shared/fields/periods";
import { addDays, startOfDay } from "#shared/fields/values/wall-time";
import { fragment, type ColumnValue, type Fragment } from "../../sql/fragment";
import { compareOrdered, pair, type Operand } from "./compare";
import { existingDay } from "./existing-day";
import { UnfitValue, type CompareContext } from "./storage";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONDAY = 1;

/** How a column stores days or instants. */
export interface TimeColumn {
  /** One wire value as the column's. */
  encode(value: unknown): ColumnValue;
  /** The column's first value inside a span of days, and the first one after it. */
  spanOf(days: DaySpan, clock: Clock): [from: ColumnValue, to: ColumnValue];
  /** Whether a day covers many of the column's values. */
  isFiner?: boolean;
}

/** Comparisons of days and instants, also with a period: "is this week", "is before next month". */
export function compareTime(
  column: string,
  operator: OperatorName,
  operand: Operand,
  { clock = { now: Date.now(), timeZone: "UTC", weekStart: MONDAY } }: CompareContext,
  { encode, spanOf, isFiner = false }: TimeColumn,
): Fragment {
  const dayOf = (value: unknown): DaySpan | null =>
    isFiner && typeof value === "string" && DAY.test(value) ? { first: value, last: value } : null;
  if (operator === "between") {
    const [least, most] = pair(operand);
    const [first, last] = [dayOf(least), dayOf(most)];
    const from = first ? spanOf(first, clock)[0] : encode(least);
    return last
      ? fragment(`${column} >= ? and ${column} < ?`, from, spanOf(last, clock)[1])
      : fragment(`${column} >= ? and ${column} <= ?`, from, encode(most));
  }
  const days = isPeriod(operand) ? daysOf(operand, clock) : dayOf(operand);
  if (days === null) return compareOrdered(column, operator, operand, encode);
  return compareSpan(column, operator, spanOf(days, clock));
}

/** The same for a column of milliseconds since 1970. @param encode one wire value as the column's */
export const compareInstant = (
  column: string,
  operator: OperatorName,
  operand: Operand,
  context: CompareContext,
  encode: (value: unknown) => ColumnValue,
): Fragment => compareTime(column, operator, operand, context, { encode, spanOf: instantsOf, isFiner: true });

function instantsOf({ first, last }: DaySpan, { timeZone }: Clock): [from: number, to: number] {
  return [startOfDay(existingDay(first), timeZone), startOfDay(addDays(last, 1), timeZone)];
}

/** Comparisons with all that lies from `from` up to but not including `to`. */
function compareSpan(
  column: string,
  operator: OperatorName,
  [from, to]: [ColumnValue, ColumnValue],
): Fragment {
  switch (operator) {
    case "is":
      return fragment(`${column} >= ? and ${column} < ?`, from, to);
    case "isNot":
      return fragment(`(${column} is null or ${column} < ? or ${column} >= ?)`, from, to);
    case "greaterThan":
      return fragment(`${column} >= ?`, to);
    case "greaterOrEqual":
      return fragment(`${column} >= ?`, from);
    case "lessThan":
      return fragment(`${column} < ?`, from);
    case "lessOrEqual":
      return fragment(`${column} < ?`, to);
    default:
      throw new UnfitValue("errors.field.invalid");
  }
}

function isPeriod(operand: Operand): operand is Period {
  if (typeof operand !== "object" || operand === null || !("period" in operand)) return false;
  const { period, days = 1 } = operand;
  return periodNames.some((name) => name === period) && typeof days === "number";
}
