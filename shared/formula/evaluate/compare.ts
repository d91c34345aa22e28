import { foldText } from "../../fold-text";
import type { Comparison } from "../syntax/ast";
import type { Conventions } from "./context";
import { roundNoise, toText } from "./convert";
import { fail, isDate, isList, isRecord, type DateValue, type ErrorValue, type Value } from "./values";

/** A day compares to a time as its midnight. */
export const milliseconds = (value: DateValue, { calendar }: Conventions): number =>
  value.kind === "datetime" ? value.at : calendar.midnight(value.day);

function orderDates(left: DateValue, right: DateValue, by: Conventions): number {
  if (left.kind === "date" && right.kind === "date") return left.day - right.day;
  return milliseconds(left, by) - milliseconds(right, by);
}

const orderTexts = (left: string, right: string): number => {
  const [one, other] = [foldText(left), foldText(right)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/**
 * Below zero, zero or above; null if two values have no order. An empty value counts as the other's zero, and a
 * text compared with a number or a day is parsed in the organisation's notation.
 */
export function order(left: Value, right: Value, by: Conventions): number | null {
  if (left === null) return right === null ? 0 : orderBlank(right);
  if (right === null) return reverse(orderBlank(left));
  if (typeof left === "number" && typeof right === "number") return roundNoise(left) - roundNoise(right);
  if (typeof left === "boolean" && typeof right === "boolean") return Number(left) - Number(right);
  if (isDate(left) && isDate(right)) return orderDates(left, right, by);
  if (isWritten(left) && isWritten(right)) return orderTexts(toText(left), toText(right));
  if (typeof left === "string") return orderRead(left, right, by);
  if (typeof right === "string") return reverse(orderRead(right, left, by));
  return null;
}

const reverse = (result: number | null): number | null => (result === null ? null : -result);

const isWritten = (value: Value): boolean => typeof value === "string" || isRecord(value) || isList(value);

function orderRead(text: string, value: Value, by: Conventions): number | null {
  if (typeof value === "number") {
    const number = by.notation.number(text);
    return number === null ? null : roundNoise(number) - roundNoise(value);
  }
  const date = isDate(value) ? by.notation.date(text) : null;
  return date !== null && isDate(value) ? orderDates(date, value, by) : null;
}

/** An empty value compares as 0, FALSE or an empty text. An empty date is neither before nor after another. */
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
  by: Conventions,
): boolean | ErrorValue {
  const result = order(left, right, by);
  if (operator === "=") return result === 0;
  if (operator === "<>") return result !== 0;
  if (result === null) {
    return left === null || right === null ? false : fail("#VALUE!", "cannotCompare");
  }
  if (operator === "<") return result < 0;
  if (operator === "<=") return result <= 0;
  return operator === ">" ? result > 0 : result >= 0;
}

/** Whether two values are equal for `=`; also used to search in lists. */
export const isSame = (left: Value, right: Value, by: Conventions): boolean => order(left, right, by) === 0;
