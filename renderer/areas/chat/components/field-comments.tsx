import { IconMessage2 } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { useCommentCount } from "../use-comment-count";
import styles from "./field-comments.module.css";

export interface FieldCommentsProps {
  tableId: number;
  recordId: number;
  field: { id: number; name: string };
  /** Without comments Tab goes past it, from value to value: the value's menu opens them by keyboard. */
  leavesTab?: boolean;
}

/** Opens the comments on a field of a record and shows their number; inconspicuous at zero. */
export default function FieldComments({ tableId, recordId, field, leavesTab = false }: FieldCommentsProps) {
  const t = useText();
  const count = useCommentCount({ tableId, recordId, fieldId: field.id });
  return (
    <span className={styles.comments} data-quiet={count === 0 || undefined}>
      <IconButton
        size="small"
        {...(leavesTab && count === 0 && { tabIndex: -1 })}
        label={t("chat.commentsOn", { field: field.name, count })}
        onClick={() =>
          void openPanel("fieldComments", { tableId, recordId, fieldId: field.id, name: field.name })
        }
      >
        <IconMessage2 size={14} stroke={1.5} />
      </IconButton>
      {count > 0 && (
        <span className={styles.count} aria-hidden>
          {count}
        </span>
      )}
    </span>
  );
}
