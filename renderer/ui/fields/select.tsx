import { Select as MantineSelect } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from "react";
import { foldText } from "#shared/fold-text";
import { LIST_PLACE } from "../layers/list-place";
import { shorten } from "../shorten";
import { useText } from "../text";
import { Problem } from "./field";
import { OptionContent } from "./option-content";
import styles from "./field.module.css";

/** Letters of a search that a list without a result repeats (specification 1, section 8). */
const QUERY_SHOWN = 50;

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** How it looks in the list; absent: its label. */
  content?: ReactNode;
}
interface SelectProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  value: Value | null;
  options: readonly SelectOption<Value>[];
  placeholder?: string;
  error?: string;
  hint?: string;
  isSearchable?: boolean;
  isClearable?: boolean;
  disabled?: boolean;
  onChange: (value: Value | null) => void;
}

/** One of several, in a list that can be typed into when it is long. */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  value,
  options,
  placeholder,
  error,
  hint,
  isSearchable,
  isClearable,
  disabled,
  onChange,
}: SelectProps<Value>) {
  const t = useText();
  const contents = new Map(options.flatMap(({ value: of, content }) => (content ? [[of, content]] : [])));
  const shown = options.find((option) => option.value === value)?.label;
  const [search, setSearch] = useState(shown ?? "");
  const input = useRef<HTMLInputElement>(null);
  // A name that is longer than its box is read from its beginning, not from where the keyboard stands behind it.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.scrollTo({ left: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  // Typing replaces what is chosen instead of going on behind it.
  const selectText = isSearchable
    ? ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => currentTarget.select()
    : undefined;
  return (
    <MantineSelect
      ref={input}
      {...(isLabelHidden ? { "aria-label": label } : { label })}
      value={value}
      // What is longer than its box is read whole under the pointer.
      title={shown}
      data={options.map(({ content: _, ...option }) => option)}
      {...(contents.size > 0 && {
        renderOption: ({ option, checked }) => (
          <>
            <OptionContent>{contents.get(option.value as Value) ?? option.label}</OptionContent>
            {checked && <IconCheck className={styles.check} size={16} stroke={1.5} aria-hidden />}
          </>
        ),
      })}
      placeholder={placeholder ?? ""}
      error={error && <Problem>{error}</Problem>}
      description={error ? null : hint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      searchable={isSearchable ?? false}
      // A list over what a panel has just shown would hide it: a press, a letter or an arrow opens it.
      openOnFocus={false}
      clearable={isClearable ?? false}
      allowDeselect={isClearable ?? false}
      disabled={disabled ?? false}
      checkIconPosition="right"
      filter={({ options: given, search: typed }) => {
        const wanted = foldText(typed.trim());
        return given.filter((option) => "label" in option && foldText(option.label).includes(wanted));
      }}
      searchValue={search}
      onSearchChange={setSearch}
      // What stood there already is written out again behind what was typed to find it.
      onOptionSubmit={(taken) => taken === value && setSearch(shown ?? "")}
      {...(selectText && { onFocus: selectText, onClick: selectText })}
      nothingFoundMessage={
        search === "" ? t("ui.noOptions") : t("ui.noResults", { query: shorten(search, QUERY_SHOWN) })
      }
      comboboxProps={LIST_PLACE}
      // Only values of the given options can be chosen.
      onChange={(next) => onChange(next as Value | null)}
    />
  );
}
