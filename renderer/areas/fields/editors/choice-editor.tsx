import { IconCheck } from "@tabler/icons-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useText } from "../../../ui/text";
import { classNames } from "../../../ui/class-names";
import type { CellEditorProps } from "../types/field-view";
import styles from "./editors.module.css";
import { FloatingLayer } from "./floating-list";

export interface Choice {
  value: number;
  /** What is searched; accents and capitals do not matter. */
  text: string;
  content: ReactNode;
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One of a list: type to search, arrows to choose, Enter to take; an empty text empties the value. */
export function ChoiceEditor({
  draft,
  label,
  isInvalid,
  describedBy,
  onDraft,
  onCommit,
  choices,
}: CellEditorProps & { choices: readonly Choice[] }) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const current = draft.kind === "value" ? draft.value : null;
  const [chosenAtStart] = useState(current);
  const [query, setQuery] = useState(draft.kind === "text" ? draft.text : null);
  const shown = query ? choices.filter((choice) => fold(choice.text).includes(fold(query))) : choices;
  const highlighted = shown.findIndex((choice) => choice.value === current);
  const shownText = query ?? choices.find((choice) => choice.value === current)?.text ?? "";

  const begin = useEffectEvent(() => {
    input.current?.focus();
    if (query === null) input.current?.select();
    // The first letter has already been typed when the editor opens: it searches.
    else search(query);
  });
  useEffect(() => begin(), []);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  function search(text: string): void {
    setQuery(text);
    const found = text === "" ? undefined : choices.find((choice) => fold(choice.text).includes(fold(text)));
    // A text that finds nothing stays a text, so that the grid can say that it is no option.
    onDraft(text !== "" && !found ? { kind: "text", text } : { kind: "value", value: found?.value ?? null });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    if (shown.length === 0) return;
    const step = event.key === "ArrowDown" ? 1 : -1;
    const next = shown[(Math.max(highlighted, step > 0 ? -1 : 0) + step + shown.length) % shown.length];
    if (next) onDraft({ kind: "value", value: next.value });
  }

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
          aria-activedescendant={highlighted >= 0 ? `${id}-${highlighted}` : undefined}
          aria-autocomplete="list"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          autoComplete="off"
          value={shownText}
          onChange={(event) => search(event.target.value)}
          onKeyDown={onKeyDown}
        />
      }
    >
      <ul ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
        {shown.map((choice, index) => (
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === highlighted}
            className={classNames(styles.option, index === highlighted && styles.highlighted)}
            onClick={() => onCommit(choice.value)}
          >
            {choice.content}
            {choice.value === chosenAtStart && (
              <IconCheck className={styles.check} size={16} stroke={1.5} aria-hidden />
            )}
          </li>
        ))}
        {shown.length === 0 && (
          <li className={styles.nothing}>{t("ui.noResults", { query: (query ?? "").slice(0, 50) })}</li>
        )}
      </ul>
    </FloatingLayer>
  );
}
