import { IconPlugConnectedX, IconRefresh, IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { ConnectorLink } from "#shared/contract/connector-links";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { useDisconnectTableMutation, useSyncConnectorLinkMutation } from "../api";
import { ConnectedTableSettings } from "./connected-table-settings";
import styles from "./connected-tables.module.css";

/** A table that follows a source: how it stands, and what may be done with it. */
export function ConnectedTable({ link, onAsked }: { link: ConnectorLink; onAsked: () => void }) {
  const t = useText();
  const { formatDate } = useIntl();
  const [sync] = useSyncConnectorLinkMutation();
  const [disconnect] = useDisconnectTableMutation();
  const [isOpen, setIsOpen] = useState(false);
  const { tableId, label, source, state, error, minutes, lastAt, records } = link;
  return (
    <li className={styles.link} data-state={state}>
      <span className={styles.words}>
        <Link to={`/object/${tableId}`}>{label}</Link>
        <span className={styles.hint}>
          {source} · {t("connector.links.every", { minutes })}
          {lastAt && ` · ${formatDate(lastAt, { dateStyle: "short", timeStyle: "short" })}`}
        </span>
        {error && (
          <span className={styles.error} role="alert">
            {error}
          </span>
        )}
      </span>
      <span className={styles.state} data-state={state}>
        {t(`connector.links.state.${state}`)}
      </span>
      <span className={styles.records}>{t("connector.links.records", { n: records })}</span>
      <Button
        size="compact"
        icon={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        onClick={() => void sync({ tableId }).unwrap().then(onAsked, showError)}
      >
        {t("connector.links.sync")}
      </Button>
      <IconButton
        label={t("connector.links.settings", { table: label })}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconSettings size={18} stroke={1.5} />
      </IconButton>
      <IconButton
        label={t("connector.links.disconnectTable", { table: label })}
        onClick={() => void disconnect({ tableId }).unwrap().catch(showError)}
      >
        <IconPlugConnectedX size={18} stroke={1.5} />
      </IconButton>
      {isOpen && <ConnectedTableSettings link={link} />}
    </li>
  );
}
