import { IconAlertTriangle } from "@tabler/icons-react";
import type { ImportStatus } from "#shared/contract/connector";
import type { FilterCondition } from "#shared/fields/operators";
import { useText } from "../../../../ui/text";
import { fieldViews } from "../../../fields/public";
import type { Counts } from "../../wizard/totals";
import styles from "./ledger-table.module.css";
import { useSay } from "../use-say";

const figures = ["landed", "converted", "empty", "refused"] as const;
const updateFigures = [...figures, "ignored"] as const;

/** Scrollable content must be reachable by keyboard. */
const reachable = { tabIndex: 0 };

interface LedgerTableProps {
  status: ImportStatus;
  total: Counts;
  isUpdate: boolean;
  /** Shows the records with the values of a note; absent while there is no table to show them in. */
  onShow: ((condition: FilterCondition) => void) | undefined;
}

/**
 * The outcome for each column: every cell is imported, empty, refused or in an ignored row; converted ones were
 * imported in another form.
 */
export function LedgerTable({ status, total, isUpdate, onShow }: LedgerTableProps) {
  const t = useText();
  const { note, number } = useSay();
  const { leftOut } = status;
  const shown = isUpdate ? updateFigures : figures;
  // Notes on the whole file are not valid for a part of it.
  const columns = status.columns.map((column) =>
    status.state === "done" ? column : { ...column, notes: [] },
  );
  return (
    <div className={styles.frame} role="region" {...reachable} aria-label={t("connector.ledgerTable")}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("connector.head.field")}</th>
            <th scope="col">{t("connector.head.type")}</th>
            {shown.map((name) => (
              <th key={name} scope="col" className={styles.number}>
                {t(`connector.head.${name}`)}
              </th>
            ))}
            <th scope="col">{t("connector.head.notes")}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column) => {
            const { icon: Icon, label } = fieldViews[column.type];
            const [first] = column.notes;
            return (
              <tr key={column.key}>
                <th scope="row" className={styles.name}>
                  {column.label}
                </th>
                <td>
                  <span className={styles.type}>
                    <Icon size={16} stroke={1.5} />
                    {t(label)}
                  </span>
                </td>
                {shown.map((name) => (
                  <td
                    key={name}
                    className={styles.number}
                    data-harm={(name === "refused" && column.refused > 0) || undefined}
                  >
                    {number(column[name])}
                  </td>
                ))}
                <td className={styles.note}>
                  {first?.warning && (
                    <IconAlertTriangle size={16} stroke={1.5} aria-hidden className={styles.warning} />
                  )}
                  {column.notes.map(note).join(" · ")}
                  <ShowValues {...{ column, onShow }} />
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t("connector.total.fields", { count: columns.length })}
            </th>
            {shown.map((name) => (
              <td key={name} className={styles.number}>
                {number(total[name])}
              </td>
            ))}
            <td>
              {leftOut.length > 0 &&
                t("connector.leftOutColumns", { count: leftOut.length, names: leftOut.join(", ") })}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function ShowValues({
  column: { label, fieldId, notes },
  onShow,
}: Pick<LedgerTableProps, "onShow"> & { column: ImportStatus["columns"][number] }) {
  const t = useText();
  const condition = notes[0]?.show;
  if (!condition || !onShow || fieldId === undefined) return null;
  return (
    <button
      type="button"
      className={styles.show}
      aria-label={t("connector.showValues", { field: label })}
      onClick={() => onShow({ fieldId, ...condition })}
    >
      {t("connector.show")}
    </button>
  );
}
