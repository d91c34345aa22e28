import { useText } from "../../../ui/text";
import { useListConnectorLinksQuery } from "../api";
import { ConnectedTable } from "./connected-table";
import styles from "./connected-tables.module.css";

/** Tables that follow a source. */
export function ConnectedTables() {
  const t = useText();
  const { data } = useListConnectorLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data || data.links.length === 0) return null;
  return (
    <section aria-labelledby="connected-tables">
      <h2 className={styles.title} id="connected-tables">
        {t("connector.links.title")} <small>{data.links.length}</small>{" "}
        <small>{t("connector.links.follow")}</small>
      </h2>
      <ul className={styles.list}>
        {data.links.map((link) => (
          <ConnectedTable key={link.tableId} link={link} />
        ))}
      </ul>
    </section>
  );
}
