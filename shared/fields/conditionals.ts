import { z } from "zod";
import type { CellValue, RecordData } from "../contract/records";
import { foldText } from "../fold-text";
import { isGroup } from "./filter-group";
import { plainTextOf } from "./values/rich-text";
import { filterTree, type FilterCondition, type FilterNode } from "./operators";
import type { FieldTypeName } from "./field-type";

/** A field that forms and record panels show only while a condition on the record's other fields is met. */
export const conditional = z.strictObject({ fieldId: z.number().int().positive(), when: filterTree });
export type Conditional = z.infer<typeof conditional>;

/** Types whose value is known while a record is being filled in, and compared in the same way on both sides. */
export const conditionTypes: readonly FieldTypeName[] = [
  "text",
  "select",
  "radioSelect",
  "multipleSelect",
  "tags",
  "number",
  "currency",
  "percent",
  "checkbox",
  "starred",
  "date",
  "time",
  "email",
  "phone",
  "link",
  "cpf",
  "cnpj",
  "carPlate",
  "user",
  "users",
];

/** Fields that a condition refers to. */
export const fieldsOf = (node: FilterNode): number[] =>
  isGroup(node) ? node.conditions.flatMap(fieldsOf) : [node.fieldId];

/** The parts of a table that its conditions need. */
export interface ConditionalTable {
  conditionals: readonly Conditional[];
  fields: readonly { id: number; type: FieldTypeName; config: Record<string, unknown> }[];
}

/**
 * Whether a field is shown, and so has to be filled in if it is required. Values of hidden fields stay.
 *
 * @param data the record's values as they would be stored; omitted ones are empty
 * @param userId the user that 'me' means
 */
export function isShown(
  { conditionals, fields }: ConditionalTable,
  fieldId: number,
  data: RecordData,
  userId: number,
): boolean {
  const rule = conditionals.find((one) => one.fieldId === fieldId);
  if (rule === undefined) return true;
  return holds(rule.when, (id) => readable(fields, id, data[id] ?? null), userId);
}

/** Rich text counts by its text, as in filters, without formatting. */
function readable(fields: ConditionalTable["fields"], fieldId: number, value: CellValue): CellValue {
  if (typeof value !== "string") return value;
  const field = fields.find(({ id }) => id === fieldId);
  return field?.type === "text" && field.config["format"] === "richText" ? plainTextOf(value) : value;
}

/** Whether values meet a condition, or a group of them. */
export function holds(node: FilterNode, valueOf: (fieldId: number) => CellValue, userId: number): boolean {
  if (!isGroup(node)) return compare(node, valueOf(node.fieldId), userId);
  const { conditions, match } = node;
  if (conditions.length === 0) return true;
  return match === "all"
    ? conditions.every((inner) => holds(inner, valueOf, userId))
    : conditions.some((inner) => holds(inner, valueOf, userId));
}

/** Compares as filters do: texts without case and accents, "is not" also for empty values. */
function compare({ operator, value: operand }: FilterCondition, value: CellValue, userId: number): boolean {
  const values = (Array.isArray(value) ? value : isBlank(value) ? [] : [value]).map(plain);
  const wanted = (Array.isArray(operand) ? operand : [operand]).map((one) =>
    one === "me" ? userId : plain(one),
  );
  const [only] = values;
  const [first, last] = wanted;
  switch (operator) {
    case "isEmpty":
      return values.length === 0;
    case "isNotEmpty":
      return values.length > 0;
    // Values that users enter are never errors.
    case "isError":
      return false;
    case "isNotError":
      return true;
    case "is":
      return isSame(values, wanted);
    case "isNot":
      return !isSame(values, wanted);
    case "isAnyOf":
      return values.some((one) => wanted.includes(one));
    case "isNoneOf":
      return !values.some((one) => wanted.includes(one));
    case "contains":
      return contains(values, first);
    case "doesNotContain":
      return !contains(values, first);
    case "startsWith":
      return typeof only === "string" && only.startsWith(String(first));
    case "endsWith":
      return typeof only === "string" && only.endsWith(String(first));
    case "greaterThan":
      return isOrdered(only, first, (order) => order > 0);
    case "greaterOrEqual":
      return isOrdered(only, first, (order) => order >= 0);
    case "lessThan":
      return isOrdered(only, first, (order) => order < 0);
    case "lessOrEqual":
      return isOrdered(only, first, (order) => order <= 0);
    case "between":
      return isOrdered(only, first, (order) => order >= 0) && isOrdered(only, last, (order) => order <= 0);
  }
}

/** An unchecked box counts as empty. */
const isBlank = (value: CellValue): boolean => value === null || value === "" || value === false;

const plain = (value: unknown): unknown => (typeof value === "string" ? foldText(value) : value);

/** An empty checkbox equals an unchecked one. */
function isSame(values: readonly unknown[], wanted: readonly unknown[]): boolean {
  const known = values.length === 0 && typeof wanted[0] === "boolean" ? [false] : values;
  return known.length === wanted.length && wanted.every((one) => known.includes(one));
}

/** A text contains a part, a list an entry. */
const contains = (values: readonly unknown[], part: unknown): boolean =>
  values.some((one) => (typeof one === "string" ? one.includes(String(part)) : one === part));

function isOrdered(value: unknown, other: unknown, test: (order: number) => boolean): boolean {
  if (typeof value === "number" && typeof other === "number") return test(value - other);
  return (
    typeof value === "string" && typeof other === "string" && test(value < other ? -1 : value > other ? 1 : 0)
  );
}
