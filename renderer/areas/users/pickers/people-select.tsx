import type { ComponentProps } from "react";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { idsOf, usePeopleSearch, type PeopleChoice } from "./use-people-search";

type SelectProps = ComponentProps<typeof MultiSelect<string>>;
type Own = "options" | "search" | "isSearchable";

/** Chooses several people; the values are their ids or those of `first`. */
export function PeopleSelect(props: Omit<SelectProps, Own> & PeopleChoice) {
  const { known: _, first, accepts: _accepts, labelOf: _labelOf, contentOf: _contentOf, ...select } = props;
  const { options, chosen, search } = usePeopleSearch(idsOf(select.values), props);
  const own = [...chosen, ...(first ?? [])].filter(({ value }) => select.values.includes(value));
  const offered = new Map([...own, ...options].map((option) => [option.value, option]));
  return <MultiSelect {...select} options={[...offered.values()]} search={search} />;
}
