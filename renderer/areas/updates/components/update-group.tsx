import { useId } from "react";
import type { Update } from "#shared/contract/updates";
import { UpdateRow } from "./update-row";
import styles from "./update-group.module.css";

interface UpdateGroupProps {
  title: string;
  updates: readonly Update[];
  onBookmark: (update: Update) => void;
  /** Its updates wait to be read. */
  isNew?: boolean;
}

/** Updates under a heading; nothing where there are none. */
export function UpdateGroup({ title, updates, onBookmark, isNew }: UpdateGroupProps) {
  const titleId = useId();
  if (updates.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.list}>
        {updates.map((update) => (
          <UpdateRow
            key={update.id}
            update={update}
            isNew={isNew === true}
            onBookmark={() => onBookmark(update)}
          />
        ))}
      </ul>
    </section>
  );
}
