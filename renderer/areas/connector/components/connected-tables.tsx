import { Link } from "react-router-dom";
import { useIntl } from "react-intl";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { useDisconnectTableMutation, useListConnectorLinksQuery, useSyncConnectorLinkMutation } from "../api";
import styles from "./connected-tables.module.css";

/** Tables that follow a source: how each stands, and what may be done with it. */
export function ConnectedTables() {
  const t = useText();
  const { formatDate } = useIntl();
  const { data } = useListConnectorLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [sync] = useSyncConnectorLinkMutation();
  const [disconnect] = useDisconnectTableMutation();
  if (!data || data.links.length === 0) return null;
  return (
    <section aria-labelledby="connected-tables">
      <h2 className={styles.title} id="connected-tables">
        {t("connector.links.title")}
      </h2>
      <ul className={styles.list}>
        {data.links.map(({ tableId, label, source, state, error, minutes, lastAt }) => (
          <li key={tableId} className={styles.link} data-state={state}>
            <span className={styles.words}>
              <Link to={`/object/${tableId}`}>{label}</Link>
              <span className={styles.hint}>
                {t(`connector.links.state.${state}`)} · {source} · {t("connector.links.every", { minutes })}
                {lastAt && ` · ${formatDate(lastAt, { dateStyle: "short", timeStyle: "short" })}`}
              </span>
              {error && (
                <span className={styles.error} role="alert">
                  {error}
                </span>
              )}
            </span>
            <Button size="compact" onClick={() => void sync({ tableId }).unwrap().catch(showError)}>
              {t("connector.links.sync")}
            </Button>
            <Button
              size="compact"
              kind="subtle"
              onClick={() => void disconnect({ tableId }).unwrap().catch(showError)}
            >
              {t("connector.links.disconnect")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
