import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { useText } from "../../../ui/text";
import { useListConnectorLinksQuery } from "../api";
import { ConnectedTable } from "./connected-table";
import { useLinkPolling } from "./use-link-polling";
import styles from "./connected-tables.module.css";

const ID = "connected-tables";
/** Leads to the tables that follow a source. */
export const CONNECTED_TABLES = `/connector#${ID}`;

/** Tables that follow a source. */
export function ConnectedTables() {
  const t = useText();
  const { data, refetch } = useListConnectorLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const count = data?.links.length ?? 0;
  const isAsked = hash === `#${ID}` && count > 0;
  const { hurry } = useLinkPolling(data?.links ?? [], refetch);
  useEffect(() => {
    if (isAsked) section.current?.scrollIntoView({ block: "start" });
  }, [isAsked]);
  if (!data || count === 0) return null;
  return (
    <section ref={section} aria-labelledby={ID}>
      <h2 className={styles.title} id={ID}>
        {t("connector.links.title")} <small>{count}</small>{" "}
        <small>{t("connector.links.follow", { count })}</small>
      </h2>
      <ul className={styles.list}>
        {data.links.map((link) => (
          <ConnectedTable key={link.tableId} link={link} onAsked={hurry} />
        ))}
      </ul>
    </section>
  );
}
