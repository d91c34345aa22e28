import { IconPlus } from "@tabler/icons-react";
import { useText } from "../../../ui/text";
import styles from "./add-record-row.module.css";

interface AddRecordRowProps {
  /** Its index among the grid's rows, from 1. */
  rowIndex: number;
  width: number;
  gridId: string;
  /** The grid's keyboard is here. */
  isActive: boolean;
  onAdd: () => void;
}

export const addId = (gridId: string): string => `${gridId}-add`;

/** The line after the last record, which adds one; the arrow keys lead to it as to any row. */
export function AddRecordRow({ rowIndex, width, gridId, isActive, onAdd }: AddRecordRowProps) {
  const t = useText();
  return (
    <div role="rowgroup" className={styles.line} style={{ width }}>
      <div role="row" aria-rowindex={rowIndex} className={styles.row}>
        <div
          id={addId(gridId)}
          role="gridcell"
          aria-colindex={1}
          className={styles.cell}
          aria-label={t("records.add")}
        >
          <button
            type="button"
            tabIndex={-1}
            className={styles.button}
            data-active={isActive || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={onAdd}
          >
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
