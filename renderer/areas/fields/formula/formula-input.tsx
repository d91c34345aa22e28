import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import type { FormulaProblemReply } from "#shared/contract/formulas";
import type { FieldCatalog } from "#shared/formula/check/catalog";
import { FORMULA_MAX_LENGTH } from "#shared/limits/formula";
import type { Language } from "#shared/languages";
import { useText } from "../../../ui/text";
import { callAt, writingAt } from "./caret";
import { FormulaText } from "./formula-text";
import styles from "./formula.module.css";
import { FunctionHelp } from "./function-help";
import { SuggestionList } from "./suggestion-list";
import { suggest, type Suggestion } from "./suggestions";

interface FormulaInputProps {
  text: string;
  catalog: FieldCatalog;
  language: Language;
  problems: readonly FormulaProblemReply[];
  describedBy: string;
  onChange: (text: string) => void;
}

/** Where an expression is written: coloured, with suggestions for names and help on the function around the caret. */
export function FormulaInput({
  text,
  catalog,
  language,
  problems,
  describedBy,
  onChange,
}: FormulaInputProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const paint = useRef<HTMLDivElement>(null);
  const [caret, setCaret] = useState(text.length);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setClosed] = useState(true);

  const writing = isClosed ? null : writingAt(text, caret);
  const suggestions = writing ? suggest(writing, catalog, language) : [];
  const active = Math.min(chosen, suggestions.length - 1);
  const call = callAt(text, caret);

  /** The caret position in the text that is about to be rendered. */
  const goingOn = useRef<number>(null);
  // At once: the next letter may wait already.
  useLayoutEffect(() => {
    const place = goingOn.current;
    if (place === null) return;
    goingOn.current = null;
    input.current?.focus();
    input.current?.setSelectionRange(place, place);
  });

  const moveCaret = () => setCaret(input.current?.selectionStart ?? 0);
  const put = ({ insert }: Suggestion) => {
    if (!writing) return;
    const next = text.slice(0, writing.start) + insert + text.slice(writing.end);
    const place = writing.start + insert.length;
    onChange(next);
    setClosed(true);
    setCaret(place);
    goingOn.current = place;
  };
  const press = (event: KeyboardEvent) => {
    const suggestion = suggestions[active];
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) {
      input.current?.form?.requestSubmit();
      return;
    }
    if (!suggestion) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setChosen((active + step + suggestions.length) % suggestions.length);
    else if (event.key === "Enter" || event.key === "Tab") put(suggestion);
    else if (event.key === "Escape") setClosed(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.input}>
      <label className={styles.label} htmlFor={id}>
        {t("formula.expression")}
      </label>
      <div className={styles.box}>
        <div className={styles.paint} ref={paint} aria-hidden>
          <FormulaText text={text} problems={problems} />
          {"\n"}
        </div>
        <textarea
          id={id}
          ref={input}
          className={styles.area}
          value={text}
          rows={4}
          maxLength={FORMULA_MAX_LENGTH}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          placeholder={t("formula.placeholder")}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={describedBy}
          aria-autocomplete="list"
          aria-controls={suggestions.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={suggestions.length > 0 ? `${id}-list-${active}` : undefined}
          onChange={(event) => {
            onChange(event.target.value);
            setCaret(event.target.selectionStart);
            setChosen(0);
            setClosed(false);
          }}
          onKeyDown={press}
          onKeyUp={moveCaret}
          onClick={() => {
            moveCaret();
            setClosed(true);
          }}
          onBlur={() => setClosed(true)}
          onScroll={(event) => paint.current?.scrollTo(0, event.currentTarget.scrollTop)}
        />
      </div>
      {suggestions.length > 0 ? (
        <SuggestionList id={`${id}-list`} suggestions={suggestions} active={active} onChoose={put} />
      ) : (
        call && <FunctionHelp word={call.name} argument={call.argument} language={language} />
      )}
    </div>
  );
}
