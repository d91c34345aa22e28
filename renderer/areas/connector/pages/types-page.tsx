import { IconPlugConnected, IconTablePlus, IconTableImport } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import type { Connector } from "#shared/connectors/connector";
import { usePageTitle } from "../../../app/page-title";
import { Sheet } from "../../../ui/layers/sheet";
import { useText } from "../../../ui/text";
import { ImportHeader } from "../components/import-header";
import { stepPath, useModes } from "../connectors";
import styles from "./connectors-page.module.css";

const icons = { import: IconTablePlus, update: IconTableImport, connect: IconPlugConnected } as const;

/** Chooses the destination of the data: a new table, an existing one, or a lasting connection. */
export function TypesPage({ connector }: { connector: Connector }) {
  const t = useText();
  const modes = useModes(connector);
  const title = t("connector.title");
  usePageTitle(title);
  return (
    <Sheet>
      <ImportHeader connector={connector} mode={null} title={title} done={[]} backTo="/connector" />
      <div className={styles.sheet}>
        <div className={styles.page}>
          <h2 className={styles.group}>{t("connector.types.title")}</h2>
          <ul className={styles.modes}>
            {modes.map(([name, { beta, description }]) => {
              const Icon = icons[name];
              return (
                <li key={name}>
                  <Link className={styles.connector} to={stepPath(connector, name)}>
                    <Icon size={24} stroke={1.5} aria-hidden />
                    <span>
                      <span className={styles.name}>
                        {t(`connector.types.${name}`)}{" "}
                        {beta && <span className={styles.mark}>{t("connector.beta")}</span>}
                      </span>
                      <span className={styles.description}>{t(description)}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </Sheet>
  );
}
