import { MultiSelect as MantineMultiSelect } from "@mantine/core";
import { useState } from "react";
import { PICKER_PAGE } from "#shared/limits/users";
import { LIST_PLACE } from "../layers/list-place";
import { QUERY_SHOWN, shorten } from "../shorten";
import { useText } from "../text";
import { OptionContent } from "./option-content";
import { onNearEnd } from "./on-near-end";
import { matchingOptions, type ExternalSearch, type ListOption } from "./list-option";

interface MultiSelectProps<Value extends string> {
  label: string;
  values: readonly Value[];
  options: readonly ListOption<Value>[];
  placeholder?: string;
  /** For an external search: `options` are its results; `nothing` is shown if it has no results. */
  search?: { text: string } & ExternalSearch;
  onChange: (values: Value[]) => void;
}

/** Chooses several options from a list; chosen ones are not listed. Enter takes the first match. */
export function MultiSelect<Value extends string>({
  label,
  values,
  options,
  placeholder = "",
  search,
  onChange,
}: MultiSelectProps<Value>) {
  const t = useText();
  const [ownText, setOwnText] = useState("");
  const [pages, setPages] = useState(1);
  const { text = ownText, onText = setOwnText, onMore = () => setPages(pages + 1) } = search ?? {};
  const contents = new Map<string, ListOption<Value>>(options.map((option) => [option.value, option]));
  const nothing =
    text.trim() === "" ? t("ui.noOptions") : t("ui.noResults", { query: shorten(text, QUERY_SHOWN) });
  return (
    <MantineMultiSelect
      aria-label={label}
      data={options.map(({ content: _, ...option }) => option)}
      value={[...values]}
      searchable
      searchValue={text}
      onSearchChange={onText}
      selectFirstOptionOnChange={text.trim() !== ""}
      hidePickedOptions
      placeholder={placeholder}
      nothingFoundMessage={search?.nothing ?? nothing}
      renderOption={({ option }) => (
        <OptionContent>{contents.get(option.value)?.content ?? option.label}</OptionContent>
      )}
      filter={({ options: given }) =>
        search
          ? given
          : matchingOptions(
              given.filter((option) => "label" in option),
              text,
            ).slice(0, PICKER_PAGE * pages + values.length)
      }
      scrollAreaProps={{ viewportProps: { onScroll: onNearEnd(onMore) } }}
      onDropdownOpen={() => search?.onOpen?.()}
      comboboxProps={LIST_PLACE}
      // Only values of the given options can be chosen.
      onChange={(next) => onChange(next as Value[])}
    />
  );
}
