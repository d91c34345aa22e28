import type { HistoryItem } from "#shared/contract/history-log";
import { PersonAvatar } from "../../../app/person-avatar";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { useHistoryWords } from "../use-history-words";
import styles from "./history.module.css";

interface HistoryRowsProps {
  entries: readonly HistoryItem[];
  openId: number | undefined;
  onOpen: (entry: HistoryItem) => void;
}

/** Entries as rows; each opens its details. */
export function HistoryRows({ entries, openId, onOpen }: HistoryRowsProps) {
  const t = useText();
  const moment = useMoment("medium");
  const words = useHistoryWords();
  return entries.map((entry) => (
    <tr key={entry.id} data-open={entry.id === openId || undefined} onClick={() => onOpen(entry)}>
      <td>
        <time dateTime={entry.performed_at}>{moment(entry.performed_at)}</time>
      </td>
      <td>
        <span className={styles.person}>
          {entry.created_by && <PersonAvatar person={entry.created_by} size="s" />}
          {words.actor(entry)}
        </span>
      </td>
      <td>{words.action(entry)}</td>
      <td>
        <button type="button" className={styles.label} onClick={() => onOpen(entry)}>
          {words.label(entry)}
        </button>
      </td>
      <td>
        {entry.affected_object.id}
        {entry.affected_object.name !== null && ` · ${entry.affected_object.name}`}
      </td>
      <td>
        <del>{entry.before && valuesOf(entry, "before", t("history.emptyValue"))}</del>
      </td>
      <td>{entry.after && valuesOf(entry, "after", t("history.emptyValue"))}</td>
      <td>{entry.affected_fields.join(", ")}</td>
      <td>{t(`history.source.${entry.action_source}`)}</td>
      <td>{words.entity(entry)}</td>
      <td className={styles.code}>{entry.ip}</td>
    </tr>
  ));
}

const VALUES = 4;

/** The first values of an entry; settings that are stored as JSON show in its details alone. */
function valuesOf({ changes }: HistoryItem, side: "before" | "after", empty: string): string {
  const values = changes
    .map((change) => change[side])
    .filter((value) => value !== "" && !/^[[{]/.test(value));
  if (values.length === 0) return empty;
  const shown = values.slice(0, VALUES);
  return values.length > VALUES ? `${shown.join(", ")}, …` : shown.join(", ");
}
