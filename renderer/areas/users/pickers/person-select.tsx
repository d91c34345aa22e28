import type { ComponentProps } from "react";
import type { ListOption } from "../../../ui/fields/list-option";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { Select } from "../../../ui/fields/select";
import { usePeopleSearch, type PeopleChoice } from "./use-people-search";

type SelectProps = ComponentProps<typeof Select<string>>;
type MultiSelectProps = ComponentProps<typeof MultiSelect<string>>;
type Own = "options" | "search" | "isSearchable";

/** Ids among values that may also name other options. */
const idsOf = (values: readonly string[]): number[] => values.map(Number).filter(Number.isInteger);

/** Chooses one person; the value is their id or one of `first`. */
export function PersonSelect(props: Omit<SelectProps, Own> & PeopleChoice) {
  const { known: _, first, accepts: _accepts, labelOf: _labelOf, contentOf: _contentOf, ...select } = props;
  const { value } = select;
  const { options, chosen, search } = usePeopleSearch(value === null ? [] : idsOf([value]), props);
  const own: readonly ListOption<string>[] = [...chosen, ...(first ?? [])];
  return (
    <Select
      {...select}
      options={options}
      search={{ ...search, chosen: own.find((option) => option.value === value) }}
    />
  );
}

/** Chooses several people; the values are their ids or those of `first`. */
export function PeopleSelect(props: Omit<MultiSelectProps, Own> & PeopleChoice) {
  const { known: _, first, accepts: _accepts, labelOf: _labelOf, contentOf: _contentOf, ...select } = props;
  const { options, chosen, search } = usePeopleSearch(idsOf(select.values), props);
  const own = [...chosen, ...(first ?? [])].filter(({ value }) => select.values.includes(value));
  const offered = new Map([...own, ...options].map((option) => [option.value, option]));
  return <MultiSelect {...select} options={[...offered.values()]} search={search} />;
}
