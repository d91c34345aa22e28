import { IconAlertTriangle, IconArrowBackUp } from "@tabler/icons-react";
import { useState } from "react";
import { useText } from "../../../../ui/text";
import { fieldViews } from "../../../fields/public";
import type { ColumnActions } from "../../wizard/column-actions";
import type { MatchedColumn } from "../../wizard/matched-columns";
import styles from "./fields-list.module.css";

interface FieldsListProps {
  columns: readonly MatchedColumn[];
  current: number | null;
  onChoose: (column: number) => void;
  /** Changes of the list itself; absent when a table is updated. */
  actions?: Pick<ColumnActions, "move" | "leaveOut">;
}

/** Every column of the file by name; those that are left out are struck through and can be brought back. */
export function FieldsList({ columns, current, onChoose, actions }: FieldsListProps) {
  const t = useText();
  // By keyboard a column is moved with its menu.
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const kept = columns.filter(({ field }) => !field.deleted).length;
  return (
    <nav className={styles.list} aria-label={t("connector.fields")}>
      <h2 className={styles.heading}>
        {t("connector.fields")}{" "}
        <span className={styles.count}>{t("connector.fieldsKept", { kept, count: columns.length })}</span>
      </h2>
      <ul>
        {columns.map((column, place) => {
          const { field, report } = column;
          const { icon: Icon, label } = fieldViews[field.type];
          const isWarning = !field.deleted && report.notes.some(({ warning }) => warning);
          return (
            <li
              key={field.column}
              className={styles.item}
              data-current={field.column === current || undefined}
              data-target={target === place || undefined}
              draggable={actions !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                setDragged(field.column);
              }}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setTarget(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) actions?.move(dragged, place);
              }}
              onDragEnd={endDrag}
            >
              <button
                type="button"
                className={styles.choose}
                aria-current={field.column === current || undefined}
                onClick={() => onChoose(field.column)}
              >
                <Icon size={16} stroke={1.5} />
                {field.deleted ? (
                  <s className={styles.name}>{field.key}</s>
                ) : (
                  <span className={styles.name}>{field.key}</span>
                )}
                {isWarning && (
                  <IconAlertTriangle
                    size={16}
                    stroke={1.5}
                    className={styles.warning}
                    aria-label={t("connector.needsLook")}
                  />
                )}
                {!field.deleted && <span className={styles.type}>{t(label)}</span>}
              </button>
              {field.deleted && actions && (
                <button
                  type="button"
                  className={styles.back}
                  aria-label={t("connector.bringBackField", { column: field.key })}
                  onClick={() => actions.leaveOut(field.column, false)}
                >
                  <IconArrowBackUp size={16} stroke={1.5} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
