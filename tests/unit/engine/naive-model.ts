import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import type { FilterCondition, FilterGroup, FilterNode } from "#shared/fields/operators";
import type { Period } from "#shared/fields/periods";
import type { FieldTypeName } from "#shared/fields/field-type";
import { foldText } from "#shared/fold-text";

/** The expected replies of the engine in the simplest form: the whole table in memory, no index, no SQL. */
export interface NaiveField {
  id: number;
  type: FieldTypeName;
  /** Option ids in the order of the field's list. */
  options?: number[];
}

type Comparable = string | number | null;

function comparable(field: NaiveField, value: CellValue): Comparable {
  if (field.type === "checkbox") return value === true ? 1 : 0;
  if (value === null) return null;
  if (typeof value === "object") return JSON.stringify(value);
  if (field.type === "text") return foldText(String(value));
  if (field.type === "datetime") return Date.parse(String(value));
  return typeof value === "boolean" ? Number(value) : value;
}

/** Texts by the bytes of their UTF-8 form, as databases order them. */
function order(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

/** Whether a day is in a period, computed by stepping through days. Weeks begin on Sunday, as in English. */
function isInPeriod(day: string, { period, days = 0 }: Period, today: string): boolean {
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);
  const shift = period.startsWith("last") ? -1 : period.startsWith("next") ? 1 : 0;
  const [year = 0, month = 0] = today.split("-").map(Number);
  const weekday = new Date(today).getUTCDay();
  switch (period) {
    case "today":
      return distance === 0;
    case "yesterday":
      return distance === -1;
    case "tomorrow":
      return distance === 1;
    case "pastDays":
      return distance <= 0 && distance >= -days;
    case "nextDays":
      return distance >= 0 && distance <= days;
    case "thisWeek":
    case "lastWeek":
    case "nextWeek":
      return Math.floor((distance + weekday) / 7) === shift;
    case "thisMonth":
    case "lastMonth":
    case "nextMonth":
      return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) === year * 12 + month + shift;
    default:
      return Number(day.slice(0, 4)) === year + shift;
  }
}

/** A day before, in or after a period: -1, 0 or 1. */
function besidePeriod(cell: Comparable, period: Period): number | null {
  if (cell === null) return null;
  const today = new Date().toISOString().slice(0, 10);
  const day = typeof cell === "number" ? new Date(cell).toISOString().slice(0, 10) : cell;
  const key = `${day} ${JSON.stringify(period)}`;
  const known = sides.get(key) ?? sideOf(day, period, today);
  sides.set(key, known);
  return known;
}
const sides = new Map<string, number>();

function sideOf(day: string, period: Period, today: string): number {
  if (isInPeriod(day, period, today)) return 0;
  // Periods have no gaps: some day between 1900 and 2100 is in it, and it is before or after this one.
  for (let step = 1; step < 80_000; step += 1) {
    const other = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    if (isInPeriod(other(step), period, today)) return -1;
    if (isInPeriod(other(-step), period, today)) return 1;
  }
  throw new Error("The period is nowhere");
}

function holdsCondition(field: NaiveField, data: RecordData, { operator, value }: FilterCondition): boolean {
  const cell = comparable(field, data[field.id] ?? null);
  const isEmpty = field.type === "checkbox" ? cell === 0 : cell === null;
  const operands = (Array.isArray(value) ? value : [value ?? null]).map((each) => comparable(field, each));
  const [operand = null] = operands;
  const compared =
    typeof value === "object" && "period" in value
      ? besidePeriod(cell, value)
      : cell === null || operand === null
        ? null
        : order(cell, operand);
  const text = String(cell ?? "");
  switch (operator) {
    case "isError":
    case "isNotError":
      throw new Error("Only computed cells are errors");
    case "isEmpty":
      return isEmpty;
    case "isNotEmpty":
      return !isEmpty;
    case "is":
      return compared === 0;
    case "isNot":
      return compared !== 0;
    case "greaterThan":
      return compared !== null && compared > 0;
    case "greaterOrEqual":
      return compared !== null && compared >= 0;
    case "lessThan":
      return compared !== null && compared < 0;
    case "lessOrEqual":
      return compared !== null && compared <= 0;
    case "between": {
      const [least, most] = operands;
      return cell !== null && order(cell, least ?? 0) >= 0 && order(cell, most ?? 0) <= 0;
    }
    case "isAnyOf":
      return operands.includes(cell);
    case "isNoneOf":
      return !operands.includes(cell);
    case "contains":
      return cell !== null && text.includes(String(operand));
    case "doesNotContain":
      return cell === null || !text.includes(String(operand));
    case "startsWith":
      return cell !== null && text.startsWith(String(operand));
    case "endsWith":
      return cell !== null && text.endsWith(String(operand));
  }
}

function holds(fields: ReadonlyMap<number, NaiveField>, data: RecordData, node: FilterNode): boolean {
  if ("match" in node) {
    if (node.conditions.length === 0) return true;
    const each = (child: FilterNode) => holds(fields, data, child);
    return node.match === "all" ? node.conditions.every(each) : node.conditions.some(each);
  }
  const field = fields.get(node.fieldId);
  if (!field) throw new Error("Unknown field");
  return holdsCondition(field, data, node);
}

function rank(field: NaiveField, value: CellValue): Comparable {
  if (field.type !== "select") return comparable(field, value);
  const place = field.options?.indexOf(Number(value)) ?? -1;
  return value === null || place < 0 ? null : place;
}

/** Ids of the records that a filter leaves, in the order of the sorts. */
export function naiveIds(
  fields: readonly NaiveField[],
  records: readonly WireRecord[],
  filter: FilterGroup,
  sorts: readonly Sort[],
): number[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const left = records.filter((record) => holds(byId, record.data, filter));
  return left.sort((one, other) => compareRecords(byId, sorts, one, other)).map(({ id }) => id);
}

function compareRecords(
  fields: ReadonlyMap<number, NaiveField>,
  sorts: readonly Sort[],
  one: WireRecord,
  other: WireRecord,
): number {
  for (const { field: fieldId, order: direction } of sorts) {
    const field = fields.get(fieldId);
    if (!field) throw new Error("Unknown field");
    const [a, b] = [rank(field, one.data[fieldId] ?? null), rank(field, other.data[fieldId] ?? null)];
    if (a === b) continue;
    if (a === null || b === null) return a === null ? 1 : -1;
    const compared = order(a, b);
    if (compared !== 0) return direction === "asc" ? compared : -compared;
  }
  return one.id - other.id;
}
