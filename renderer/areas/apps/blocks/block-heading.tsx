import { IconPlus } from "@tabler/icons-react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import styles from "./blocks.module.css";

interface BlockHeadingProps {
  title: string;
  onNewRecord?: (() => void) | undefined;
}

/** A block's title, with a button for new records. */
export function BlockHeading({ title, onNewRecord }: BlockHeadingProps) {
  const t = useText();
  if (title === "" && !onNewRecord) return null;
  return (
    <header className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      {onNewRecord && (
        <IconButton size="small" label={t("apps.newRecord")} onClick={onNewRecord}>
          <IconPlus size={16} stroke={1.5} />
        </IconButton>
      )}
    </header>
  );
}
