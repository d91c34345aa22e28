import { foldText } from "../../fold-text";
import type { Comparison } from "../syntax/ast";
import { roundNoise, toText } from "./convert";
import {
  DAY_MS,
  fail,
  isDate,
  isList,
  isRecord,
  type DateValue,
  type ErrorValue,
  type Value,
} from "./values";

/** A day compares with an instant as its midnight; `zoneOf` gives the organisation's. */
export type Midnight = (day: number) => number;
const utcMidnight: Midnight = (day) => day * DAY_MS;

export const milliseconds = (value: DateValue, midnight: Midnight): number =>
  value.kind === "datetime" ? value.at : midnight(value.day);

function orderDates(left: DateValue, right: DateValue, midnight: Midnight): number {
  if (left.kind === "date" && right.kind === "date") return left.day - right.day;
  return milliseconds(left, midnight) - milliseconds(right, midnight);
}

const orderTexts = (left: string, right: string): number => {
  const [one, other] = [foldText(left), foldText(right)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** Below zero, zero or above; null where two values have no order. An empty one counts as the other's zero. */
export function order(left: Value, right: Value, midnight: Midnight = utcMidnight): number | null {
  if (left === null) return right === null ? 0 : orderBlank(right);
  if (right === null) {
    const reverse = orderBlank(left);
    return reverse === null ? null : -reverse;
  }
  if (typeof left === "number" && typeof right === "number") return roundNoise(left) - roundNoise(right);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  if (isDate(left) && isDate(right)) return orderDates(left, right, midnight);
  if (isWritten(left) && isWritten(right)) return orderTexts(toText(left), toText(right));
  return null;
}

const isWritten = (value: Value): boolean => typeof value === "string" || isRecord(value) || isList(value);

/** Nothing against a value: as 0, FALSE or an empty text. An empty date is neither before nor after another. */
function orderBlank(value: Value): number | null {
  if (typeof value === "number") return 0 - value;
  if (typeof value === "boolean") return value ? -1 : 0;
  if (value !== null && isWritten(value)) return toText(value) === "" ? 0 : -1;
  return null;
}

export function compare(
  operator: Comparison,
  left: Value,
  right: Value,
  midnight: Midnight,
): boolean | ErrorValue {
  const result = order(left, right, midnight);
  if (operator === "=") return result === 0;
  if (operator === "<>") return result !== 0;
  if (result === null) {
    return left === null || right === null ? false : fail("#VALUE!", "cannotCompare");
  }
  if (operator === "<") return result < 0;
  if (operator === "<=") return result <= 0;
  return operator === ">" ? result > 0 : result >= 0;
}

/** Whether two values are the same to `=`; also how lists look for a value. */
export const isSame = (left: Value, right: Value, midnight?: Midnight): boolean =>
  order(left, right, midnight) === 0;
