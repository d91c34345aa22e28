import { classNames } from "../../../ui/class-names";
import { useText } from "../../../ui/text";
import styles from "./composer.module.css";
import type { Offer, Suggested } from "./suggestions";

interface SuggestionListProps {
  id: string;
  offer: Offer;
  items: readonly Suggested[];
  selected: number;
}

/** Suggestions for people or records, above the composer. */
export function SuggestionList({ id, offer, items, selected }: SuggestionListProps) {
  const t = useText();
  if (items.length === 0) return null;
  return (
    <ul
      id={id}
      role="listbox"
      className={styles.suggestions}
      aria-label={t(offer.kind === "mention" ? "chat.mention" : "chat.mentionRecord")}
    >
      {items.map((item, index) => (
        <li
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === selected}
          className={classNames(styles.suggestion)}
          // The editor keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            offer.choose(item);
          }}
        >
          <span>{item.label}</span>
          {item.hint && <span className={styles.hint}>{item.hint}</span>}
        </li>
      ))}
    </ul>
  );
}
