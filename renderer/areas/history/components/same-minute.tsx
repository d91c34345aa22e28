import type { HistoryItem } from "#shared/contract/history-log";
import { useText } from "../../../ui/text";
import { useListHistoryLogQuery } from "../api";
import { useHistoryWords } from "../use-history-words";
import styles from "./history.module.css";

const SHOWN_MAX = 8;

interface SameMinuteProps {
  id: number;
  onOpen: (entry: HistoryItem) => void;
}

/** The other entries of an entry's minute, such as the work of automations that followed. */
export function SameMinute({ id, onOpen }: SameMinuteProps) {
  const t = useText();
  const words = useHistoryWords();
  const { currentData } = useListHistoryLogQuery({ minuteOf: id, size: SHOWN_MAX });
  if (!currentData || currentData.history.length === 0) return null;
  return (
    <section className={styles.minute}>
      <h3>
        {t("history.minute")} <small>{currentData.history.length}</small>
      </h3>
      <ul>
        {currentData.history.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={styles.label} onClick={() => onOpen(entry)}>
              {words.label(entry)}
            </button>
            <small>
              {words.action(entry)} · {words.actor(entry)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
