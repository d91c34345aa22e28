import { IconCheck } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject, type UIEvent } from "react";
import { INFINITE_SCROLL_MARGIN } from "#shared/limits/home";
import { PICKER_PAGE } from "#shared/limits/users";
import { classNames } from "../../../ui/class-names";
import type { CellEditorProps } from "../types/field-view";
import type { Choice } from "./choices";
import styles from "./editors.module.css";
import { FloatingLayer } from "./floating-list";

/**
 * An input with a list of choices below it. The focus stays in the input; `at` is the active entry, -1 for none.
 */
export function ChoiceCombobox<Value extends number | string>({
  input,
  editor: { label, isInvalid, describedBy },
  text,
  placeholder,
  shown,
  at,
  chosen,
  selected,
  isMultiple = false,
  nothing,
  onText,
  onKeyDown,
  onTake,
}: {
  input: RefObject<HTMLInputElement | null>;
  editor: Pick<CellEditorProps, "label" | "isInvalid" | "describedBy">;
  /** The input's text. */
  text: string;
  placeholder?: string;
  shown: readonly Choice<Value>[];
  at: number;
  /** The cell's values: these entries have a tick. */
  chosen: readonly Value[];
  /** The entries announced as selected to assistive technology. */
  selected: readonly Value[];
  isMultiple?: boolean;
  /** Shown if there are no entries. */
  nothing: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onTake: (value: Value) => void;
}) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [pages, setPages] = useState(1);
  const listed = shown.slice(0, Math.max(pages, Math.ceil((at + 1) / PICKER_PAGE)) * PICKER_PAGE);
  const loadMore = ({ currentTarget: { scrollTop, clientHeight, scrollHeight } }: UIEvent<HTMLElement>) => {
    const isNearEnd = scrollTop + clientHeight > scrollHeight - INFINITE_SCROLL_MARGIN;
    if (isNearEnd && listed.length < shown.length) setPages(Math.ceil(listed.length / PICKER_PAGE) + 1);
  };
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);

  return (
    <FloatingLayer
      target={
        <input
          ref={input}
          className={styles.input}
          role="combobox"
          aria-label={label}
          aria-expanded
          aria-controls={id}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      }
    >
      <ul
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable={isMultiple || undefined}
        className={styles.list}
        onScroll={loadMore}
      >
        {listed.map((choice, index) => (
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={selected.includes(choice.value)}
            aria-setsize={shown.length}
            aria-posinset={index + 1}
            className={classNames(styles.option, index === at && styles.highlighted)}
            onClick={() => onTake(choice.value)}
          >
            {choice.content}
            {chosen.includes(choice.value) && (
              <IconCheck className={styles.check} size={16} stroke={1.5} aria-hidden />
            )}
          </li>
        ))}
        {shown.length === 0 && <li className={styles.nothing}>{nothing}</li>}
      </ul>
    </FloatingLayer>
  );
}
