import type { CatalogueApp, CatalogueEntry } from "#shared/contract/automation-shapes";
import { openPanel } from "../../../app/panels";
import { usePlan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { EntryTile } from "../components/entry-tile";
import styles from "./hub.module.css";

type Kind = "triggers" | "actions";

/** The triggers or the actions of an app under a heading. */
export function AppEntries({ app, kind, title }: { app: CatalogueApp; kind: Kind; title: string }) {
  const entries = app[kind];
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
            <li key={entry.id}>
              <AppEntry app={app} entry={entry} kind={kind} />
            </li>
          ))}
      </ul>
    </section>
  );
}

interface AppEntryProps {
  app: CatalogueApp;
  entry: CatalogueEntry;
  kind: Kind;
}

/** A trigger or an action, with a button that begins an automation with it. */
export function AppEntry({ app, entry, kind }: AppEntryProps) {
  const t = useText();
  const hasPlan = usePlan("automations");
  return (
    <div className={styles.plain}>
      <EntryTile icon={entry.icon} color={entry.color} size="l" />
      <span className={styles.words}>
        <span className={styles.title}>{entry.name}</span>
        <span className={styles.hint}>{entry.description}</span>
      </span>
      {entry.tier !== "Free" && <span className={styles.side}>{t(`automation.tier.${entry.tier}`)}</span>}
      {hasPlan && (
        <Button
          size="compact"
          aria-label={t("automation.useNamed", { name: entry.name })}
          onClick={() =>
            openPanel(
              "newAutomation",
              kind === "triggers" ? { trigger: entry.id } : { action: entry.id, appId: app.id },
            )
          }
        >
          {t("automation.use")}
        </Button>
      )}
    </div>
  );
}
