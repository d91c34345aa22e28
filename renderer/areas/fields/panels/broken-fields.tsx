import { IconAlertTriangle } from "@tabler/icons-react";
import type { BrokenField } from "#shared/contract/fields";
import { useText } from "../../../ui/text";
import { fieldViews } from "../types/registry";
import styles from "./broken-fields.module.css";

interface BrokenFieldsProps {
  broken: readonly BrokenField[];
  /** How many more there are that the person may not see. */
  hidden: number;
  /** The table that the field is in: its own need not be named. */
  tableId: number;
}

/** Formulas and the like that will be errors without the field. */
export function BrokenFields({ broken, hidden, tableId }: BrokenFieldsProps) {
  const t = useText();
  if (broken.length + hidden === 0) return null;
  return (
    <div className={styles.warning}>
      <p className={styles.message}>
        <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
        {t("fields.deleteBreaks", { count: broken.length + hidden })}
      </p>
      <ul className={styles.list}>
        {broken.map((field) => {
          const { icon: Icon, label } = fieldViews[field.type];
          return (
            <li key={field.id}>
              <Icon size={16} stroke={1.5} />
              <span className={styles.name}>{field.name}</span>
              <span className={styles.kind}>
                {field.tableId === tableId ? t(label) : `${t(label)} · ${field.tableLabel}`}
              </span>
            </li>
          );
        })}
        {hidden > 0 && <li className={styles.kind}>{t("fields.deleteBreaksHidden", { count: hidden })}</li>}
      </ul>
    </div>
  );
}
