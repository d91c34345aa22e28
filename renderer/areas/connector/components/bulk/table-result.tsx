import { Link } from "react-router-dom";
import type { BulkTable } from "#shared/contract/bulk-import";
import type { Connector } from "#shared/connectors/connector";
import { useText } from "../../../../ui/text";
import { stepPath } from "../../connectors";
import { sumCounts } from "../../wizard/totals";
import styles from "./bulk.module.css";

/** A table that is imported or on its way: its records, and the ledgers of its rows and connections. */
export function TableResult({ connector, table }: { connector: Connector; table: BulkTable }) {
  const t = useText();
  const [rows] = table.imports;
  const refused = table.imports.reduce((sum, { columns }) => sum + sumCounts(columns).refused, 0);
  const created = rows?.progress.recordsCreated ?? 0;
  return (
    <li className={styles.result} data-state={rows?.state ?? "waiting"}>
      <span className={styles.words}>
        {rows?.tableId ? <Link to={`/object/${rows.tableId}`}>{table.label}</Link> : table.label}
        <span className={styles.hint}>
          {t("connector.bulk.records", { count: created })}
          {refused > 0 && ` · ${t("connector.bulk.refused", { count: refused })}`}
        </span>
        {table.imports.map(
          ({ identifier, error }) =>
            error && (
              <span key={identifier} className={styles.error} role="alert">
                {error}
              </span>
            ),
        )}
      </span>
      <span className={styles.state}>{t(`connector.bulk.state.${rows?.state ?? "waiting"}`)}</span>
      {table.imports.map(({ identifier }, index) => (
        <Link key={identifier} className={styles.ledger} to={stepPath(connector, "finished", { identifier })}>
          {t(index === 0 ? "connector.bulk.ledger" : "connector.bulk.connections")}
        </Link>
      ))}
    </li>
  );
}
