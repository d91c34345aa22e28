import { IconAlertTriangle } from "@tabler/icons-react";
import type { FieldTypeName } from "#shared/fields/field-type";
import { useText } from "../../../../ui/text";
import { fieldViews } from "../../../fields/public";
import type { MatchedColumn } from "../../wizard/matched-columns";
import styles from "./column-fields.module.css";
import { useSay } from "../use-say";

interface ColumnNotesProps {
  column: MatchedColumn;
  /** Gives the column's field another type; absent where the field is there already. */
  onUse?: (type: FieldTypeName) => void;
}

/** The most important thing to know of a column. */
export function ColumnNotes({ column: { field, report }, onUse }: ColumnNotesProps) {
  const t = useText();
  const { note } = useSay();
  const warning = report.notes.find((entry) => entry.warning);
  const [plain] = report.notes;
  if (!warning)
    return (
      <p className={styles.note}>{plain ? note(plain) : t("connector.landed", { count: report.landed })}</p>
    );
  const better = warning.suggests ?? "text";
  return (
    <p className={styles.warning}>
      <IconAlertTriangle size={16} stroke={1.5} aria-label={t("connector.needsLook")} />
      <span>
        {note(warning)}{" "}
        {onUse && better !== field.type && (
          <button type="button" className={styles.link} onClick={() => onUse(better)}>
            {better === "text"
              ? t("connector.useText")
              : t("connector.useType", { type: t(fieldViews[better].label) })}
          </button>
        )}
      </span>
    </p>
  );
}
