import type { CellValue, RecordData, WireRecord } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import type { FilterCondition, FilterGroup, FilterNode } from "#shared/fields/operators";
import type { FieldTypeName } from "#shared/fields/types";
import { foldText } from "#shared/fold-text";

/** What the engine should answer, said as plainly as possible: the whole table in memory, no index, no SQL. */
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
  if (field.type === "text") return foldText(String(value));
  if (field.type === "datetime") return Date.parse(String(value));
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "boolean" ? Number(value) : value;
}

/** Texts by the bytes of their UTF-8 form, as databases order them. */
function order(one: string | number, other: string | number): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

function holdsCondition(field: NaiveField, data: RecordData, { operator, value }: FilterCondition): boolean {
  const cell = comparable(field, data[field.id] ?? null);
  const isEmpty = field.type === "checkbox" ? cell === 0 : cell === null;
  const operands = (Array.isArray(value) ? value : [value ?? null]).map((each) => comparable(field, each));
  const [operand = null] = operands;
  const compared = cell === null || operand === null ? null : order(cell, operand);
  const text = String(cell ?? "");
  switch (operator) {
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
  for (const { fieldId, order: direction } of sorts) {
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
