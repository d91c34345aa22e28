import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { writeDay } from "#shared/fields/formatters";
import type { FilterCondition } from "#shared/fields/operators";
import type { TimeStep } from "#shared/fields/time-steps";
import { formatValue, type CellContext } from "../../fields/public";
import { lastDay } from "./span-name";

const isTime = ({ type }: Field) => ["date", "datetime", "createdAt", "updatedAt"].includes(type);

const dayParts: Record<TimeStep, Intl.DateTimeFormatOptions> = {
  day: { day: "numeric", month: "short" },
  week: { day: "numeric", month: "short" },
  month: { month: "short", year: "numeric" },
  quarter: { month: "short", year: "numeric" },
  year: { year: "numeric" },
};

/** A group's words; null for records without a value. */
export function groupName(key: CellValue, field: Field, step: TimeStep, context: CellContext): string | null {
  if (key === null) return null;
  if (isTime(field) && typeof key === "string") return writeDay(key, context.locale.language, dayParts[step]);
  const text = formatValue(key, field, context);
  return text === "" ? null : text;
}

/** The condition that the records of a group satisfy. */
export function conditionOf(
  key: CellValue,
  field: Field,
  step: TimeStep,
): Pick<FilterCondition, "operator" | "value"> {
  if (key === null) return { operator: "isEmpty" };
  if (isTime(field) && typeof key === "string")
    return { operator: "between", value: [key, lastDay(key, step)] };
  return { operator: "is", value: key as string | number };
}
