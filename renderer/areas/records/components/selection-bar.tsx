import { IconCopy, IconPencil, IconTrash, IconX } from "@tabler/icons-react";
import { useEffect } from "react";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  count: number;
  /** Gives one field of all of them one value; absent where the user may not. */
  onEdit?: (() => void) | undefined;
  onDuplicate?: (() => void) | undefined;
  onDelete: () => void;
  onClear: () => void;
  /** The bar has gone with the focus that stood in it. */
  onFocusLost: () => void;
}

/** What can be done with the ticked records. */
export const SelectionBar = (props: SelectionBarProps) => (props.count === 0 ? null : <Bar {...props} />);

function Bar({ count, onEdit, onDuplicate, onDelete, onClear, onFocusLost }: SelectionBarProps) {
  const t = useText();
  useEffect(
    () => () => {
      if (document.activeElement === document.body) onFocusLost();
    },
    [onFocusLost],
  );
  return (
    <div className={styles.bar} role="region" aria-label={t("records.selected", { count })}>
      <span className={styles.count} role="status">
        {t("records.selected", { count })}
      </span>
      {onEdit && (
        <Button size="compact" icon={<IconPencil size={16} stroke={1.5} />} onClick={onEdit}>
          {t("records.editManyShort")}
        </Button>
      )}
      {onDuplicate && (
        <Button size="compact" icon={<IconCopy size={16} stroke={1.5} />} onClick={onDuplicate}>
          {t("records.duplicate")}
        </Button>
      )}
      <Button kind="danger" size="compact" icon={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        {t("records.deleteTitle", { count })}
      </Button>
      <IconButton size="small" label={t("records.clearSelection")} onClick={onClear}>
        <IconX size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
