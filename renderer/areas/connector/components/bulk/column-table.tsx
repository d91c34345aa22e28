import type { BulkTable } from "#shared/contract/bulk-import";
import { useText } from "../../../../ui/text";
import styles from "./bulk.module.css";

interface ColumnTableProps {
  table: Pick<BulkTable, "columns">;
  /** The names that the imported tables will have. */
  nameOf: (id: string) => string;
}

/** The columns of a source's table with their types there, and what they become. */
export function ColumnTable({ table, nameOf }: ColumnTableProps) {
  const t = useText();
  return (
    <table className={styles.columns}>
      <thead>
        <tr>
          <th scope="col">{t("connector.bulk.column")}</th>
          <th scope="col">{t("connector.bulk.kind")}</th>
          <th scope="col">{t("connector.bulk.becomes")}</th>
        </tr>
      </thead>
      <tbody>
        {table.columns.map(({ name, kind, isKey, isLeftOut, connects }) => (
          <tr key={name} data-left-out={isLeftOut || undefined}>
            <td>
              <span className={styles.name}>{name}</span>{" "}
              {isKey && <span className={styles.mark}>{t("connector.bulk.key")}</span>}
            </td>
            <td className={styles.kind}>{kind}</td>
            <td>
              {isLeftOut
                ? t("connector.bulk.leftOut")
                : connects === null
                  ? t("connector.bulk.byValues")
                  : t("connector.bulk.connected", { table: nameOf(connects) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
