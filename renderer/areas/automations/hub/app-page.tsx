import { useNavigate, useParams } from "react-router-dom";
import { Awaited } from "../../../app/errors/awaited";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { usePlan } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { EntryTile } from "../components/entry-tile";
import { useCatalogue } from "../use-catalogue";
import { AppConnections } from "./app-connections";
import { AppEntries } from "./app-entries";
import { HubSheet, NewAutomationButton } from "./hub-sheet";
import styles from "./hub.module.css";

/** The triggers and actions of a service or internal provider, and the connections to it. */
export default function AppPage() {
  const t = useText();
  const navigate = useNavigate();
  const { appId = "" } = useParams();
  const { catalogue, isLoaded, error, refetch } = useCatalogue();
  const hasPlan = usePlan("automations");
  const app = catalogue.app(appId);
  if (isLoaded && !app) return <NotFoundPage />;
  if (!app) return <Awaited {...{ error, refetch }} />;
  return (
    <HubSheet
      title={app.name}
      back={{ label: t("automation.explore"), onBack: () => void navigate("/automations/explore") }}
      leading={<EntryTile icon={app.icon} color={app.color} size="l" />}
      actions={<NewAutomationButton />}
    >
      <div className={styles.body}>
        <p className={styles.about}>{app.description}</p>
        {!app.isInternal && hasPlan && <AppConnections app={app} />}
        <AppEntries app={app} kind="triggers" title={t("automation.triggersTitle")} />
        <AppEntries app={app} kind="actions" title={t("automation.actionsTitle")} />
      </div>
    </HubSheet>
  );
}
