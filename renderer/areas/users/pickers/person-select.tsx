import type { ComponentProps } from "react";
import type { ListOption } from "../../../ui/fields/list-option";
import { Select } from "../../../ui/fields/select";
import { idsOf, usePeopleSearch, type PeopleChoice } from "./use-people-search";

type SelectProps = ComponentProps<typeof Select<string>>;
type Own = "options" | "search" | "isSearchable";

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
