import { IconCheck } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { foldText } from "#shared/fold-text";
import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import type { CellEditorProps } from "../types/field-view";
import styles from "./editors.module.css";
import { FloatingLayer } from "./floating-list";

type Entry = number | string;

export interface SeveralChoice {
  value: Entry;
  /** What is searched; accents and capitals do not matter. */
  text: string;
  content: ReactNode;
}

/**
 * Several of a list: type to search, arrows to walk, Enter or a click to choose and to take back. Enter with nothing
 * walked to takes the value over, Backspace in the empty input takes the last one back.
 *
 * @param makeNew what a text that is not in the list becomes; absent: it becomes nothing
 */
export function SeveralEditor({
  draft,
  label,
  isInvalid,
  describedBy,
  onDraft,
  choices,
  makeNew,
}: CellEditorProps & {
  choices: readonly SeveralChoice[];
  makeNew?: (text: string) => SeveralChoice;
}) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = entriesOf(draft);
  const [query, setQuery] = useState(draft.kind === "text" ? draft.text : "");
  const [walked, setWalked] = useState(-1);
  useEffect(() => input.current?.focus(), []);

  const added = chosen.flatMap((entry) =>
    choices.some(({ value }) => value === entry) || !makeNew ? [] : [makeNew(String(entry))],
  );
  const all = [...choices, ...added];
  const folded = foldText(query.trim());
  const found = folded === "" ? all : matching(all, folded);
  const isNew = makeNew && folded !== "" && !all.some(({ text }) => foldText(text) === folded);
  const shown = isNew ? [...found, makeNew(query.trim())] : found;
  const at = walked >= 0 ? Math.min(walked, shown.length - 1) : folded === "" ? -1 : 0;

  function toggle(entry: Entry): void {
    const next = chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry];
    onDraft({ kind: "value", value: next.length === 0 ? null : next });
    setQuery("");
    setWalked(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const current = shown[at];
    if (step !== 0) setWalked((at + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === "Enter" && current) toggle(current.value);
    else if (event.key === "Backspace" && query === "" && chosen.length > 0) toggle(chosen.at(-1) ?? 0);
    else return;
    event.preventDefault();
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
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          autoComplete="off"
          placeholder={all
            .filter(({ value }) => chosen.includes(value))
            .map(({ text }) => text)
            .join(", ")}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setWalked(-1);
          }}
          onKeyDown={onKeyDown}
        />
      }
    >
      <ul id={id} role="listbox" aria-label={label} aria-multiselectable className={styles.list}>
        {shown.map((choice, index) => (
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={chosen.includes(choice.value)}
            className={classNames(styles.option, index === at && styles.highlighted)}
            onClick={() => toggle(choice.value)}
          >
            {choice.content}
            {chosen.includes(choice.value) && (
              <IconCheck className={styles.check} size={16} stroke={1.5} aria-hidden />
            )}
          </li>
        ))}
        {shown.length === 0 && (
          <li className={styles.nothing}>
            {query === "" ? t("fields.tagsHint") : t("ui.noResults", { query: query.slice(0, 50) })}
          </li>
        )}
      </ul>
    </FloatingLayer>
  );
}

/** Choices that hold a text, the ones that begin with it first. */
function matching(choices: readonly SeveralChoice[], folded: string): SeveralChoice[] {
  const found = choices.filter(({ text }) => foldText(text).includes(folded));
  const begins = ({ text }: SeveralChoice) => foldText(text).startsWith(folded);
  return [...found.filter(begins), ...found.filter((choice) => !begins(choice))];
}

function entriesOf(draft: CellEditorProps["draft"]): Entry[] {
  if (draft.kind !== "value" || !Array.isArray(draft.value)) return [];
  return draft.value.filter((entry) => typeof entry === "number" || typeof entry === "string");
}
