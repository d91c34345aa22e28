import { IconAlertTriangle } from "@tabler/icons-react";
import { useText } from "../../../../ui/text";
import type { MatchedColumn } from "../../wizard/matched-columns";
import styles from "./column-fields.module.css";
import { useSay } from "../use-say";

interface ColumnNotesProps {
  column: MatchedColumn;
  /** Makes the column's field a text; absent where the field is there already. */
  onUseText?: () => void;
}

/** The most important thing to know of a column. */
export function ColumnNotes({ column: { field, report }, onUseText }: ColumnNotesProps) {
  const t = useText();
  const { note } = useSay();
  const warning = report.notes.find((entry) => entry.warning);
  const [plain] = report.notes;
  if (!warning)
    return (
      <p className={styles.note}>{plain ? note(plain) : t("connector.landed", { count: report.landed })}</p>
    );
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} stroke={1.5} aria-label={t("connector.needsLook")} />
      <span>
        {note(warning)}{" "}
        {onUseText && field.type !== "text" && (
          <button type="button" className={styles.link} onClick={onUseText}>
            {t("connector.useText")}
          </button>
        )}
      </span>
    </p>
  );
}
