import { useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import type { ColorName } from "#shared/colors";
import type { WireRecord } from "#shared/contract/records";
import { useText } from "../../../ui/text";
import { renderValue, type CellContext } from "../../fields/public";
import type { RecordWindow } from "../data/record-window";
import type { TableRecords } from "../data/table-records";
import type { Column } from "../grid/columns";
import type { RowColors } from "../row-colors";
import styles from "./printed-table.module.css";

interface PrintedTableProps {
  label: string;
  records: TableRecords;
  window: RecordWindow;
  columns: readonly Column[];
  context: CellContext;
  coloring: ((record: WireRecord) => RowColors) | null;
}

/**
 * Print version of the page: the grid's columns with all loaded rows, and their number. Mounted only while
 * the browser prints.
 */
export function PrintedTable(props: PrintedTableProps) {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture as soon as the event is over.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting ? createPortal(<Printed {...props} />, document.body) : null;
}

function Printed({ label, records, window: rows, columns, context, coloring }: PrintedTableProps) {
  const t = useText();
  const shown = loadedRows(records, rows);
  return (
    // Paper is white, whatever the screen's theme.
    <div className={styles.printed} data-printed data-theme="light">
      <h1 className={styles.title}>{label}</h1>
      <p className={styles.count}>
        {t(shown.length < rows.total ? "records.countOf" : "records.count", {
          count: shown.length,
          total: rows.total,
        })}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ field, align }) => (
              <th key={field.id} scope="col" data-align={align}>
                {field.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((record) => {
            const colors = coloring?.(record);
            return (
              <tr key={record.id} style={printedColor(colors?.row)}>
                {columns.map(({ field, align }) => (
                  <td key={field.id} data-align={align} style={printedColor(colors?.cells.get(field.id))}>
                    {renderValue(record.data[field.id] ?? null, field, context)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Browsers leave backgrounds off paper unless they are asked for. */
const printedColor = (color: ColorName | null | undefined) =>
  color ? { background: `var(--c-${color}-bg)`, printColorAdjust: "exact" as const } : undefined;

/** In the order of the rows; those that were never scrolled to are not here to be printed. */
function loadedRows(records: TableRecords, rows: RecordWindow): WireRecord[] {
  const loaded = [...rows.ids()].map((id) => ({ id, row: rows.indexOf(id) }));
  return loaded
    .sort((a, b) => a.row - b.row)
    .flatMap(({ id }) => {
      const record = records.shown(id);
      return record ? [record] : [];
    });
}
