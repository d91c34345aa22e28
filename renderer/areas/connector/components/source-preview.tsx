import { useText } from "../../../ui/text";
import type { Configured } from "../wizard/matched-columns";
import styles from "./source-preview.module.css";

const ROWS = 6;

/** Makes a scrolling element reachable by keyboard. */
const reachable = { tabIndex: 0 };

/** The file's first rows, unparsed, to check its delimiter and encoding. */
export function SourcePreview({ configured: { fields, records } }: { configured: Configured }) {
  const t = useText();
  if (records.length === 0) return <p className={styles.empty}>{t("connector.source.noRows")}</p>;
  const first = records.slice(0, ROWS).map((cells, row) => ({ row, cells }));
  return (
    <div className={styles.frame} {...reachable} role="region" aria-label={t("connector.source.preview")}>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map(({ key }) => (
              <th key={key} scope="col">
                {key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ row, cells }) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={fields[column]?.key}>{cell.source ?? cell.text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
