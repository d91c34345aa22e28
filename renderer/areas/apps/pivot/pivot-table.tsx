import type { CellValue } from "#shared/contract/records";
import { useText } from "../../../ui/text";
import type { PivotData } from "./pivot-data";
import styles from "./pivot.module.css";

interface PivotTableProps {
  label: string;
  /** Heading of the row labels. */
  corner: string;
  data: PivotData;
  total: CellValue;
  /** False where there are more groups than were answered. */
  isComplete: boolean;
  write: (value: CellValue) => string;
  onRow: (key: CellValue) => void;
  onColumn: ((key: CellValue) => void) | undefined;
}

/** Rows by columns with totals; headings and totals are sticky. */
export function PivotTable(props: PivotTableProps) {
  const { label, corner, data, total, isComplete, write, onRow, onColumn } = props;
  const { columns, rows, totals } = data;
  const t = useText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is to be reached by keyboard too
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map(({ key, label: name }) => (
              <th key={name} scope="col">
                <button type="button" className={styles.head} onClick={() => onColumn?.(key)}>
                  {name}
                </button>
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {t("apps.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">
                <button type="button" className={styles.head} onClick={() => onRow(row.key)}>
                  {row.label}
                </button>
              </th>
              {row.values.map((value, at) => (
                <td key={columns[at]?.label}>{write(value)}</td>
              ))}
              <td className={styles.total}>{write(row.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("apps.total")}</th>
            {totals.map((value, at) => (
              <td key={columns[at]?.label}>{write(value)}</td>
            ))}
            <td className={styles.total}>{write(total)}</td>
          </tr>
        </tfoot>
      </table>
      {!isComplete && <p className={styles.note}>{t("apps.tooManyGroups")}</p>}
    </div>
  );
}
