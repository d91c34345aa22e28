import type { CellValue, RecordData } from "../contract/records";
import { asShown } from "./as-shown";
import { conditionTypes, holds } from "./conditionals";
import type { FieldTypeName } from "./field-type";
import { isGroup } from "./filter-group";
import type { FilterCondition, FilterGroup, FilterNode } from "./operators";
import { daysOf, type Clock, type Period } from "./periods";
import { plainTextOf } from "./values/rich-text";
import { dayAt } from "./values/wall-time";

interface KnownField {
  id: number;
  type: FieldTypeName;
  config: Record<string, unknown>;
  result: Parameters<typeof asShown>[0]["result"];
}

/** Instants are compared by their day. */
const instantTypes: readonly FieldTypeName[] = ["datetime", "createdAt", "updatedAt"];

/** Whether a record that is at hand can be compared by a field as a query would compare it. */
export const canMeet = (field: Parameters<typeof asShown>[0]): boolean => {
  const { type } = asShown(field);
  return conditionTypes.includes(type) || instantTypes.includes(type);
};

/** The reader and the time, which 'me' and periods depend on. */
export interface MeetingReader {
  userId: number;
  clock: Clock;
}

/** Whether records meet a filter, without asking the server. The days of periods are those of `reader.clock`. */
export function meetsFilter(
  filter: FilterGroup,
  fields: readonly (KnownField & Parameters<typeof asShown>[0])[],
  { userId, clock }: MeetingReader,
): (data: RecordData) => boolean {
  const byId = new Map(fields.map((field) => [field.id, asShown(field)]));
  const resolved = withDays(filter, clock);
  const valueOf = (data: RecordData, id: number): CellValue => {
    const value = data[id] ?? null;
    const field = byId.get(id);
    if (typeof value !== "string" || !field) return value;
    if (instantTypes.includes(field.type)) return dayAt(Date.parse(value), clock.timeZone);
    return field.type === "text" && field.config["format"] === "richText" ? plainTextOf(value) : value;
  };
  return (data) => holds(resolved, (id) => valueOf(data, id), userId);
}

/** The same filter with the days that its periods mean, and instants as their days. */
function withDays(node: FilterNode, clock: Clock): FilterNode {
  if (isGroup(node)) return { ...node, conditions: node.conditions.map((one) => withDays(one, clock)) };
  const { value } = node;
  if (!isPeriod(value)) return { ...node, value: dayOperand(value, clock) };
  const { first, last } = daysOf(value, clock);
  const than = (operator: FilterCondition["operator"], day: string) => ({ ...node, operator, value: day });
  switch (node.operator) {
    case "isNot":
      return {
        match: "any",
        conditions: [
          than("lessThan", first),
          than("greaterThan", last),
          { fieldId: node.fieldId, operator: "isEmpty" },
        ],
      };
    case "lessThan":
    case "greaterOrEqual":
      return than(node.operator, first);
    case "greaterThan":
    case "lessOrEqual":
      return than(node.operator, last);
    default:
      return { ...node, operator: "between", value: [first, last] };
  }
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

function dayOperand(value: FilterCondition["value"], { timeZone }: Clock): FilterCondition["value"] {
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === "string" && INSTANT.test(one) ? dayAt(Date.parse(one), timeZone) : one,
    );
  return typeof value === "string" && INSTANT.test(value) ? dayAt(Date.parse(value), timeZone) : value;
}

const isPeriod = (value: FilterCondition["value"]): value is Period =>
  typeof value === "object" && !Array.isArray(value);
