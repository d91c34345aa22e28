import { IconTablePlus } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { ImportHeader } from "../components/import-header";
import { stepPath, type ConnectorEntry } from "../connectors";
import styles from "./connectors-page.module.css";

/** What to do with a file: import it to a new table. */
export function TypesPage({ connector }: { connector: ConnectorEntry }) {
  const t = useText();
  usePageTitle(t("connector.title"));
  return (
    <Sheet>
      <ImportHeader connector={connector} title={t("connector.import.title")} done={[]} backTo="/connector" />
      <div className={styles.sheet}>
        <div className={styles.page}>
          <h2 className={styles.group}>{t("connector.types.title")}</h2>
          <Link className={styles.connector} to={stepPath(connector, "import")}>
            <IconTablePlus size={24} stroke={1.5} aria-hidden />
            <span>
              <span className={styles.name}>{t("connector.types.import")}</span>
              <span className={styles.description}>{t("connector.types.importHint")}</span>
            </span>
          </Link>
        </div>
      </div>
    </Sheet>
  );
}
