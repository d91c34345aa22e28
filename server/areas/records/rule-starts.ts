import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterCondition, FilterGroup } from "#shared/fields/operators";

/** Conditions that hold for every row that a filter lets pass. */
const certain = (filter: FilterGroup): FilterCondition[] =>
  filter.match === "any" && filter.conditions.length > 1
    ? []
    : filter.conditions.flatMap((node) => (isGroup(node) ? certain(node) : [node]));

/** The one value of a field that satisfies a condition; undefined if there are several or it is unknown. */
function onlyValue(field: Field, { operator, value }: FilterCondition, me: number): CellValue | undefined {
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
export function startsOfRule(rows: FilterGroup | null, fields: readonly Field[], me: number): RecordData {
  if (rows === null) return {};
  const starts: RecordData = {};
  for (const condition of certain(rows)) {
    const field = fields.find(({ id }) => id === condition.fieldId);
    const value = field && onlyValue(field, condition, me);
    if (field && value !== undefined) starts[field.id] = value;
  }
  return starts;
}
