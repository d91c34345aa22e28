import { fieldTypes } from "#shared/fields/index";
import { listOperators } from "#shared/fields/operators";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { Select } from "../../../ui/fields/select";
import type { ListOption } from "../../../ui/fields/list-option";
import { useText } from "../../../ui/text";
import { PeopleSelect, PersonSelect } from "../../users/public";
import { chipElement } from "../cells/chip";
import { personElement } from "../cells/person";
import type { FilterValueProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { scalarsOf } from "./scalars";

/** One option or user, or several if the operator takes a list. 'Me' is the user who looks at the view. */
export function ChoiceFilterValue({ field, operator, value, context, label, onChange }: FilterValueProps) {
  const t = useText();
  const options: ListOption<string>[] = optionsOf(field).map(({ id, label: name, color }) => ({
    value: String(id),
    label: name,
    content: chipElement(name, color),
  }));
  const people = fieldTypes[field.type].namesPeople && {
    known: context.people,
    first: [{ value: "me", label: t("fields.me") }],
    contentOf: personElement,
  };
  const wire = (chosen: string) => (chosen === "me" ? chosen : Number(chosen));

  const isWhole = operator === "is" || operator === "isNot";
  // A cell with several values is compared as a whole with several.
  if (
    listOperators.includes(operator) ||
    (isWhole && fieldTypes[field.type].operators.includes("contains"))
  ) {
    const several = {
      label,
      values: scalarsOf(value).map(String),
      onChange: (next: readonly string[]) => onChange(next.length === 0 ? undefined : next.map(wire)),
    };
    return people ? (
      <PeopleSelect {...several} {...people} />
    ) : (
      <MultiSelect {...several} options={options} />
    );
  }
  const [single] = scalarsOf(value);
  const one = {
    label,
    isLabelHidden: true,
    value: single === undefined ? null : String(single),
    onChange: (next: string | null) => onChange(next === null ? undefined : wire(next)),
  };
  return people ? <PersonSelect {...one} {...people} /> : <Select {...one} isSearchable options={options} />;
}
