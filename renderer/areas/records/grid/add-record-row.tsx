import { IconPlus } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "./add-record-row.module.css";

interface AddRecordRowProps {
  /** Its index among the grid's rows, from 1. */
  rowIndex: number;
  width: number;
  onAdd: () => void;
}

/** The line after the last record, which adds one. Keyboard users have the shortcut of 'New record'. */
export function AddRecordRow({ rowIndex, width, onAdd }: AddRecordRowProps) {
  const t = useText();
  return (
    <div role="rowgroup" className={styles.line} style={{ width }}>
      <div role="row" aria-rowindex={rowIndex} className={styles.row}>
        <div role="gridcell" aria-colindex={1} className={styles.cell} aria-label={t("records.add")}>
          <button type="button" tabIndex={-1} className={styles.button} onClick={onAdd}>
            <span className={styles.words}>
              <IconPlus className={styles.icon} size={16} stroke={1.5} aria-hidden />
              {t("records.add")}
            </span>
          </button>
        </div>
      </div>
    </div>
  );
}
