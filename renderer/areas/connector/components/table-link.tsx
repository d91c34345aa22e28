import { IconRefresh } from "@tabler/icons-react";
import { useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { showError } from "../../../app/errors/show-error";
import { useCan } from "../../../app/session/session-context";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { useGetConnectorLinkQuery, useSyncConnectorLinkMutation } from "../api";
import { CONNECTED_TABLES } from "./connected-tables";
import { useLinkPolling } from "./use-link-polling";
import styles from "./table-link.module.css";

/** The source that a table follows: when it was read last, and how that went. */
export default function TableLink({ table: { id: tableId } }: { table: Table }) {
  const t = useText();
  const { formatDate } = useIntl();
  const { canViewConnectorPage, canCreateTables } = useCan();
  const { data, refetch } = useGetConnectorLinkQuery({ tableId }, { refetchOnMountOrArgChange: true });
  const [sync, { isLoading }] = useSyncConnectorLinkMutation();
  const link = data?.link ?? null;
  const { hurry } = useLinkPolling(link ? [link] : [], refetch);
  if (link === null) return null;
  const { source, minutes, lastAt, error } = link;
  const read = lastAt && formatDate(lastAt, { dateStyle: "short", timeStyle: "short" });
  const mayImport = canViewConnectorPage && canCreateTables;
  return (
    <div className={styles.line} role="status" aria-label={t("connector.links.ofTable")}>
      <span className={styles.state} data-state={link.state}>
        {t(`connector.links.state.${link.state}`)}
      </span>
      <span className={styles.words}>
        {source} · {t("connector.links.every", { minutes })}
        {read && ` · ${t("connector.links.lastRead", { time: read })}`}
      </span>
      {error && <span className={styles.error}>{error}</span>}
      {mayImport && (
        <>
          <IconButton
            size="small"
            label={t("connector.links.sync")}
            disabled={isLoading || link.state === "running"}
            onClick={() => void sync({ tableId }).unwrap().then(hurry, showError)}
          >
            <IconRefresh size={16} stroke={1.5} />
          </IconButton>
          <Link className={styles.more} to={CONNECTED_TABLES}>
            {t("connector.links.manage")}
          </Link>
        </>
      )}
    </div>
  );
}
