import { IconChevronRight } from "@tabler/icons-react";
import { Link, useNavigate } from "react-router-dom";
import { connectorGroups, type Connector } from "#shared/connectors/connector";
import { usePageTitle } from "../../../app/page-title";
import { useCan } from "../../../app/session/session-context";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { canDrop } from "../../../ui/can-drop";
import { useText } from "../../../ui/text";
import { Tile } from "../../../ui/tile/tile";
import { ConnectedTables } from "../components/connected-tables";
import { DropArea } from "../components/drop-area";
import { fileConnectors, shownConnectors, stepPath, useModes } from "../connectors";
import { groupColors } from "../group-colors";
import { startUpload } from "../wizard/upload";
import styles from "./connectors-page.module.css";

const groups = connectorGroups
  .map((group) => ({ group, members: shownConnectors.filter((connector) => connector.group === group) }))
  .filter(({ members }) => members.length > 0);

/** Where data comes from: the connectors by group and, for who may create tables, a place to drop a file. */
export function ConnectorsPage() {
  const t = useText();
  const { canCreateTables } = useCan();
  const navigate = useNavigate();
  usePageTitle(t("connector.title"));
  const onFile = (connector: Connector, file: File) => {
    void startUpload(connector, file);
    void navigate(stepPath(connector, "import"));
  };
  const intro = canDrop() ? "connector.intro" : "connector.introTouch";
  return (
    <Sheet className={styles.sheet} aria-labelledby="connector-title">
      <div className={styles.page}>
        <PageHeader title={<span id="connector-title">{t("connector.title")}</span>} />
        <p className={styles.intro}>{t(canCreateTables ? intro : "connector.introUpdate")}</p>
        {canCreateTables && <DropArea among={fileConnectors} onFile={onFile} />}
        <div className={styles.groups}>
          {groups.map(({ group, members }) => (
            <section key={group} aria-labelledby={`connectors-${group}`}>
              <h2 className={styles.group} id={`connectors-${group}`}>
                {t(`connector.group.${group}`)}
              </h2>
              <ul className={styles.list}>
                {members.map((connector) => (
                  <li key={connector.id}>
                    <ConnectorEntry connector={connector} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <ConnectedTables />
      </div>
    </Sheet>
  );
}

/** A connector leads to its pages or to where its link says; one that is yet to come leads nowhere. */
function ConnectorEntry({ connector }: { connector: Connector }) {
  const t = useText();
  const { beta, soon, link, image, name, description } = connector;
  const modes = useModes(connector);
  const mark = soon ? "soon" : beta ? "beta" : null;
  const words = (
    <>
      <Tile kind="table" icon={image} color={groupColors[connector.group]} size="xl" />
      <span>
        <span className={styles.name}>
          {t(name)} {mark && <span className={styles.mark}>{t(`connector.${mark}`)}</span>}
        </span>
        <span className={styles.description}>{t(description)}</span>
      </span>
      <span className={styles.does}>
        {modes.map(([mode]) => (
          <span key={mode}>{t(`connector.mode.${mode}`)}</span>
        ))}
      </span>
      <IconChevronRight size={16} stroke={1.5} aria-hidden className={styles.chevron} />
    </>
  );
  if (soon) return <div className={styles.connector}>{words}</div>;
  return (
    <Link className={styles.connector} to={link ?? stepPath(connector, "types")}>
      {words}
    </Link>
  );
}
