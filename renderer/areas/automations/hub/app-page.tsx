import { useNavigate, useParams } from "react-router-dom";
import type { CatalogueApp, CatalogueEntry } from "#shared/contract/automation-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { NotFoundPage } from "../../../app/errors/not-found-page";
import { openPanel } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { EntryTile } from "../components/entry-tile";
import { useCatalogue } from "../use-catalogue";
import { AppConnections } from "./app-connections";
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
        <Entries app={app} entries={app.triggers} title={t("automation.triggersTitle")} isTrigger />
        <Entries app={app} entries={app.actions} title={t("automation.actionsTitle")} />
      </div>
    </HubSheet>
  );
}

interface EntriesProps {
  app: CatalogueApp;
  entries: readonly CatalogueEntry[];
  title: string;
  isTrigger?: boolean;
}

function Entries({ app, entries, title, isTrigger = false }: EntriesProps) {
  const t = useText();
  const hasPlan = usePlan("automations");
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.part}>
        {title} <span>{entries.length}</span>
      </h2>
      <ul>
        {entries
          .toSorted((one, other) => one.sort - other.sort)
          .map((entry) => (
            <li key={entry.id} className={styles.plain}>
              <EntryTile icon={entry.icon} color={entry.color} size="l" />
              <span className={styles.words}>
                <span className={styles.title}>{entry.name}</span>
                <span className={styles.hint}>{entry.description}</span>
              </span>
              {entry.tier !== "Free" && (
                <span className={styles.side}>{t(`automation.tier.${entry.tier}`)}</span>
              )}
              {hasPlan && (
                <Button
                  size="compact"
                  aria-label={t("automation.useNamed", { name: entry.name })}
                  onClick={() =>
                    openPanel(
                      "newAutomation",
                      isTrigger ? { trigger: entry.id } : { action: entry.id, appId: app.id },
                    )
                  }
                >
                  {t("automation.use")}
                </Button>
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}
