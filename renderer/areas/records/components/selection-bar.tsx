import { IconTrash, IconX } from "@tabler/icons-react";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./selection-bar.module.css";

interface SelectionBarProps {
  count: number;
  onDelete: () => void;
  onClear: () => void;
}

/** What can be done with the ticked records. */
export function SelectionBar({ count, onDelete, onClear }: SelectionBarProps) {
  const t = useText();
  if (count === 0) return null;
  return (
    <div className={styles.bar} role="region" aria-label={t("records.selected", { count })}>
      <span className={styles.count} role="status">
        {t("records.selected", { count })}
      </span>
      <Button kind="danger" size="compact" icon={<IconTrash size={16} stroke={1.5} />} onClick={onDelete}>
        {t("records.deleteTitle", { count })}
      </Button>
      <IconButton size="small" label={t("records.clearSelection")} onClick={onClear}>
        <IconX size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
