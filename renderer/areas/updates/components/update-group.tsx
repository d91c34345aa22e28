import { useId } from "react";
import type { Update } from "#shared/contract/updates";
import { mergeUpdates } from "../merge-updates";
import { UpdateRow } from "./update-row";
import styles from "./update-group.module.css";

interface UpdateGroupProps {
  title: string;
  updates: readonly Update[];
  onBookmark: (update: Update) => void;
  onMark: (updates: readonly Update[], isRead: boolean) => void;
  /** Its bookmark waits for a connection. */
  isWaiting: (update: Update) => boolean;
  /** The one that the address names. */
  activeId: number | null;
  /** Its updates wait to be read. */
  isNew?: boolean;
}

/** Updates under a heading; renders nothing without updates. */
export function UpdateGroup({
  title,
  updates,
  onBookmark,
  onMark,
  isWaiting,
  activeId,
  isNew = false,
}: UpdateGroupProps) {
  const titleId = useId();
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 className={styles.title} id={titleId}>
        {title}
        {isNew && <span className={styles.count}>{updates.length}</span>}
      </h2>
      <ul className={styles.list}>
        {mergeUpdates(updates).map((merged) => (
          <UpdateRow
            key={merged.newest.id}
            isNew={isNew || !merged.newest.isRead}
            isActive={[merged.newest, ...merged.earlier].some(({ id }) => id === activeId)}
            isWaiting={isWaiting(merged.newest)}
            {...{ merged, onBookmark, onMark }}
          />
        ))}
      </ul>
    </section>
  );
}
