import { Combobox, InputBase, useCombobox } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { PICKER_PAGE } from "#shared/limits/users";
import { LIST_PLACE } from "../layers/list-place";
import { QUERY_SHOWN, shorten } from "../shorten";
import { useText } from "../text";
import { Problem } from "./field";
import { LIST_ICON } from "./list-icon";
import { OptionContent } from "./option-content";
import { onNearEnd } from "./on-near-end";
import { matchingOptions, type ExternalSearch, type ListOption } from "./list-option";
import { useOptionKeys } from "./use-option-keys";
import styles from "./field.module.css";

interface SelectProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean;
  value: Value | null;
  options: readonly ListOption<Value>[];
  placeholder?: string;
  error?: string;
  hint?: string;
  isSearchable?: boolean;
  isClearable?: boolean;
  disabled?: boolean;
  /** For an external search: `options` are its results; `nothing` is shown if it has no results. */
  search?: ExternalSearch & {
    /** The chosen option, which may not be a result. */ chosen?: ListOption<Value> | undefined;
  };
  onChange: (value: Value | null) => void;
}

/** Chooses one option from a list, with type-ahead when it is long: Enter takes the first match. */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  value,
  options,
  placeholder,
  error,
  hint,
  search: external,
  isSearchable = external !== undefined,
  isClearable = false,
  disabled = false,
  onChange,
}: SelectProps<Value>) {
  const t = useText();
  const list = useCombobox({ onDropdownOpen: () => external?.onOpen?.() });
  const input = useRef<HTMLInputElement>(null);
  /** The search text; null: none, the input shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const isIt = (option: ListOption<Value>) => option.value === value;
  const chosen = (options.find(isIt) ?? external?.chosen)?.label ?? "";
  const matching = (text: string) => (external ? options : matchingOptions(options, text));
  const [pages, setPages] = useState(1);
  const found = matching(typed ?? "");
  const chosenAt = found.findIndex(isIt);
  const shown = external ? found : found.slice(0, Math.max(PICKER_PAGE * pages, chosenAt + 1));
  const keys = useOptionKeys({
    shown,
    chosenAt,
    isDisabled: (option) => option.disabled ?? false,
    isOpen: list.dropdownOpened,
    isSearchable,
    onOpen: list.openDropdown,
    onClose: close,
    onTake: (option) => take(option.value),
  });

  // A name longer than its box is shown from its beginning, not from the caret at its end.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.scrollTo({ left: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [chosen]);

  function close(): void {
    list.closeDropdown();
    setTyped(null);
    if (typed !== null) external?.onText("");
    keys.setAt(-1);
  }

  function search(text: string): void {
    list.openDropdown();
    setTyped(text);
    external?.onText(text);
    // Results of an external search come later: its first is active once they do.
    const first = external ? 0 : matching(text).findIndex((option) => !option.disabled);
    keys.setAt(text.trim() === "" ? -1 : first);
  }

  function take(taken: Value | null): void {
    close();
    // Choosing the same option again clears it, if that is allowed.
    if (taken !== value) onChange(taken);
    else if (isClearable) onChange(null);
  }

  function press(): void {
    if (list.dropdownOpened) return isSearchable ? undefined : close();
    list.openDropdown();
    keys.setAt(chosenAt);
  }

  // Typing replaces the chosen option instead of appending to it.
  const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    isSearchable && currentTarget.select();
  const nothing =
    external?.nothing ??
    (typed ? t("ui.noResults", { query: shorten(typed, QUERY_SHOWN) }) : t("ui.noOptions"));
  return (
    <Combobox store={list} onOptionSubmit={(taken) => take(taken as Value)} onClose={close} {...LIST_PLACE}>
      <Combobox.Target withAriaAttributes={false} withKeyboardNavigation={false}>
        <InputBase
          ref={input}
          {...(isLabelHidden ? { "aria-label": label } : { label })}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={list.dropdownOpened}
          aria-controls={list.dropdownOpened ? keys.id : undefined}
          aria-activedescendant={list.dropdownOpened && shown[keys.at] ? keys.idOf(keys.at) : undefined}
          autoComplete="off"
          // Escape closes only the list, not also the dialog around it.
          data-mantine-stop-propagation={list.dropdownOpened || undefined}
          value={typed ?? chosen}
          // The tooltip shows text that is longer than its box.
          title={chosen}
          placeholder={placeholder ?? ""}
          error={error && <Problem>{error}</Problem>}
          description={error ? null : hint}
          readOnly={!isSearchable}
          pointer={!isSearchable}
          disabled={disabled}
          {...LIST_ICON}
          __clearable={isClearable && value !== null && !disabled}
          __clearSection={<Combobox.ClearButton onClear={() => take(null)} />}
          onChange={({ currentTarget }) => search(currentTarget.value)}
          onKeyDown={keys.onKeyDown}
          onFocus={selectText}
          // The list does not open on focus, because it would hide a panel that was just opened: a click, a letter
          // or an arrow key opens it.
          onClick={(event) => {
            selectText(event);
            press();
          }}
          onBlur={close}
        />
      </Combobox.Target>
      <Combobox.Dropdown data-composed hidden={disabled}>
        <Combobox.Options
          id={keys.id}
          className={styles.options ?? ""}
          aria-label={label}
          onScroll={onNearEnd(external?.onMore ?? (() => setPages(pages + 1)))}
        >
          {shown.map(({ value: of, label: name, content, disabled: isDisabled }, index) => (
            <Combobox.Option
              key={of}
              ref={index === keys.at ? scrollToOption : undefined}
              id={keys.idOf(index)}
              value={of}
              disabled={isDisabled ?? false}
              active={of === value}
              selected={index === keys.at}
              aria-selected={of === value}
            >
              <OptionContent>{content ?? name}</OptionContent>
              {of === value && <IconCheck className={styles.check} size={16} stroke={1.5} aria-hidden />}
            </Combobox.Option>
          ))}
          {shown.length === 0 && <Combobox.Empty>{nothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const scrollToOption = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });
