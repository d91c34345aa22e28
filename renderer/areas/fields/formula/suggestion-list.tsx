import { IconMathFunction } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "./formula.module.css";
import type { Suggestion } from "./suggestions";

interface SuggestionListProps {
  id: string;
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggested names. The focus stays in the input, which references the active one. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const t = useText();
  return (
    <ul className={styles.suggestions} id={id} role="listbox" aria-label={t("formula.suggestions")}>
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={styles.suggestion}
          // The input keeps the focus: a press must not take it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          {suggestion.kind === "function" ? (
            <>
              <IconMathFunction size={16} stroke={1.5} aria-hidden />
              <span className={styles.suggestionName}>{suggestion.label}</span>
              <span className={styles.suggestionHint}>{t(`formula.help.${suggestion.name}`)}</span>
            </>
          ) : (
            <>
              <span className={styles.brace} aria-hidden>
                {"{ }"}
              </span>
              <span className={styles.suggestionName}>{suggestion.label}</span>
              <span className={styles.suggestionHint}>
                {t(`formula.type.${suggestion.field.type?.kind ?? "any"}`)}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
