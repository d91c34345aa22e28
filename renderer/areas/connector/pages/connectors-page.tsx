import { Link, useNavigate } from "react-router-dom";
import { usePageTitle } from "../../../app/page-title";
import { useCan } from "../../../app/session/session-context";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { DropArea } from "../components/drop-area";
import { connectors, stepPath, type ConnectorEntry } from "../connectors";
import { startUpload } from "../wizard/upload";
import styles from "./connectors-page.module.css";

/** Where data comes from: the importers and a place to drop a file. */
export function ConnectorsPage() {
  const t = useText();
  const can = useCan();
  const navigate = useNavigate();
  usePageTitle(t("connector.title"));
  const onFile = (connector: ConnectorEntry, file: File) => {
    void startUpload(connector, file);
    void navigate(stepPath(connector, "import"));
  };
  return (
    <Sheet className={styles.sheet} aria-labelledby="connector-title">
      <div className={styles.page}>
        <PageHeader title={<span id="connector-title">{t("connector.title")}</span>} />
        {can.canCreateTables ? (
          <>
            <p className={styles.intro}>{t("connector.intro")}</p>
            <h2 className={styles.group}>{t("connector.spreadsheets")}</h2>
            <ul className={styles.list}>
              {connectors.map((connector) => (
                <li key={connector.id}>
                  <Link className={styles.connector} to={stepPath(connector, "types")}>
                    <Tile kind="table" icon={connector.icon} color="fern" size="xl" />
                    <span>
                      <span className={styles.name}>{t(connector.name)}</span>
                      <span className={styles.description}>{t(connector.description)}</span>
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <DropArea onFile={onFile} />
          </>
        ) : (
          <EmptyState title={t("connector.noRights")} />
        )}
      </div>
    </Sheet>
  );
}
