import { foldText } from "#shared/fold-text";
import { valueColumn } from "../../sql/names";
import { compareOrdered, isIn, isNotIn, single } from "./compare";
import { UnfitValue, type FieldConfig, type FieldSchema, type FieldStorage } from "./storage";

interface Option {
  id: number;
  label: string;
}

function optionsOf(config: FieldConfig): Option[] {
  const options: unknown = config["options"];
  return Array.isArray(options) ? options.filter(isOption) : [];
}
const isOption = (option: unknown): option is Option =>
  typeof option === "object" &&
  option !== null &&
  "id" in option &&
  Number.isSafeInteger(option.id) &&
  "label" in option &&
  typeof option.label === "string";

/** Whether a value is valid in a filter: the field has this option, or no options of its own. */
export function mayName(config: FieldConfig, value: unknown): boolean {
  return (
    !("options" in config) || typeof value !== "number" || optionsOf(config).some(({ id }) => id === value)
  );
}

export function optionId(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value))
    throw new UnfitValue("fieldTypes.notAnOption");
  return value;
}

/** Ids of the options whose folded label passes. */
export function optionsWhere(field: FieldSchema, passes: (label: string) => boolean): number[] {
  return optionsOf(field.config)
    .filter((option) => passes(foldText(option.label)))
    .map((option) => option.id);
}

/** The place of an option among its field's, by the expression of its id. */
export function rankOf(field: FieldSchema, id: string): string {
  const options = optionsOf(field.config);
  if (options.length === 0) return "cast(null as integer)";
  const ranks = options.map((option, rank) => `when ${option.id} then ${rank}`);
  return `case ${id} ${ranks.join(" ")} end`;
}

/** Options are stored by id, ordered as the field lists them and searched by label. */
export const select: FieldStorage = {
  name: "select",
  column: "integer",
  folded: false,
  encode: (value) => (value === null ? null : optionId(value)),
  decode: (value) => value,
  sort: (field) => rankOf(field, valueColumn(field.id)),
  compare(field, operator, operand) {
    const column = valueColumn(field.id);
    const labels = (passes: (label: string, text: string) => boolean) => {
      const text = foldText(String(single(operand)));
      return optionsWhere(field, (label) => passes(label, text));
    };
    if (operator === "contains")
      return isIn(
        column,
        labels((label, text) => label.includes(text)),
      );
    if (operator === "doesNotContain")
      return isNotIn(
        column,
        labels((label, text) => label.includes(text)),
      );
    if (operator === "startsWith")
      return isIn(
        column,
        labels((label, text) => label.startsWith(text)),
      );
    if (operator === "endsWith")
      return isIn(
        column,
        labels((label, text) => label.endsWith(text)),
      );
    return compareOrdered(column, operator, operand, optionId);
  },
  searchEqual(field, term) {
    const ids = optionsWhere(field, (label) => label.includes(term));
    return ids.length === 0 ? null : isIn(valueColumn(field.id), ids);
  },
};
