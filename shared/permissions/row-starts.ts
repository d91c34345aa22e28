import type { Field } from "../contract/fields";
import type { CellValue, RecordData } from "../contract/records";
import { isGroup } from "../fields/filter-group";
import { fieldTypes } from "../fields/index";
import type { FilterCondition, FilterGroup } from "../fields/operators";

type Fields = readonly Pick<Field, "id" | "type" | "config" | "readonly">[];

/** Conditions that hold for every row that a filter lets pass. */
const certain = (filter: FilterGroup): FilterCondition[] =>
  filter.match === "any" && filter.conditions.length > 1
    ? []
    : filter.conditions.flatMap((node) => (isGroup(node) ? certain(node) : [node]));

/** The one value of a field that satisfies a condition; undefined if there are several or it is unknown. */
function onlyValue(
  field: Fields[number],
  { operator, value }: FilterCondition,
  me: number,
): CellValue | undefined {
  const [first, ...others] = Array.isArray(value) ? value : [value];
  const isOne = others.length === 0 && (operator === "is" || operator === "isAnyOf");
  if (!isOne || first === undefined || fieldTypes[field.type].computed || field.readonly) return undefined;
  const one = first === "me" ? me : (first as CellValue);
  const isList = Array.isArray(fieldTypes[field.type].value(field.config).safeParse([one]).data);
  return isList ? [one as number] : one;
}

/**
 * The values that a new record needs so that its author may see it: what the rule of their role asks for and can be
 * known, such as themselves as the owner.
 *
 * @param me the id of the user that 'me' in the rule stands for
 */
export function startsOfRule(rows: FilterGroup | null, fields: Fields, me: number): RecordData {
  if (rows === null) return {};
  const starts: RecordData = {};
  for (const condition of certain(rows)) {
    const field = fields.find(({ id }) => id === condition.fieldId);
    const value = field && onlyValue(field, condition, me);
    if (field && value !== undefined) starts[field.id] = value;
  }
  return starts;
}

/** Whether every new record of a person meets a condition by itself. */
const isOfAuthor = ({ operator, value }: FilterCondition, field: Fields[number] | undefined): boolean =>
  field?.type === "createdBy" &&
  (operator === "is" || operator === "isAnyOf") &&
  (value === "me" || (Array.isArray(value) && value.includes("me" as never)));

/** Ids of the fields that people must fill in themselves, or else their new records break the rule. */
export function fieldsToFill(rows: FilterGroup | null, fields: Fields): number[] {
  if (rows === null) return [];
  const known = startsOfRule(rows, fields, 1);
  const fieldOf = (id: number) => fields.find((field) => field.id === id);
  const open = (node: FilterGroup | FilterCondition): number[] => {
    if (!isGroup(node)) {
      const isMet = isOfAuthor(node, fieldOf(node.fieldId)) || Object.hasOwn(known, String(node.fieldId));
      return isMet ? [] : [node.fieldId];
    }
    const parts = node.conditions.map(open);
    return node.match === "any" && parts.some((part) => part.length === 0) ? [] : parts.flat();
  };
  return [...new Set(open(rows))];
}
