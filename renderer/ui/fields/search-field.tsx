import { IconSearch, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState, type Ref } from "react";
import { SEARCH_DEBOUNCE } from "#shared/limits/records";
import { useText } from "../text";
import { classNames } from "../class-names";
import styles from "./field.module.css";
import { InlineButton } from "./inline-button";

interface SearchFieldProps {
  label: string;
  /** Shorter words inside, where its name does not fit. */
  placeholder?: string | undefined;
  /** The search in force; a change from outside replaces what is typed. */
  value: string;
  /** Called with the trimmed text when typing has paused. */
  onSearch: (text: string) => void;
  /** Enter, with the trimmed text. */
  onEnter?: (text: string) => void;
  /** Pause in ms: 700 in lists and panels, 200 in pickers (decision 36). */
  debounce?: number;
  /** The surrounding panel focuses it when it opens. */
  takesFocus?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Searches while one types; Escape empties it, Enter does not wait. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onSearch,
  onEnter,
  debounce = SEARCH_DEBOUNCE,
  takesFocus = false,
  className,
  ref,
}: SearchFieldProps) {
  const t = useText();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  const search = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    if (wait === 0) onSearch(next.trim());
    else timer.current = setTimeout(() => onSearch(next.trim()), wait);
  };
  return (
    <div ref={box} className={classNames(styles.box, className)} role="search">
      <IconSearch size={16} stroke={1.5} aria-hidden />
      <input
        ref={ref}
        data-autofocus={takesFocus || undefined}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => search(event.target.value, debounce)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            search(text, 0);
            onEnter?.(text.trim());
          }
          if (event.key !== "Escape" || text === "") return;
          event.preventDefault();
          search("", 0);
        }}
      />
      {text !== "" && (
        <InlineButton
          label={t("ui.clearSearch")}
          onClick={() => {
            search("", 0);
            // The button goes; one goes on where one searched.
            box.current?.querySelector("input")?.focus();
          }}
        >
          <IconX size={14} stroke={1.5} />
        </InlineButton>
      )}
    </div>
  );
}
