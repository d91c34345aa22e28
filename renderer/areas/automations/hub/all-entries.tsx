import type { CatalogueApp } from "#shared/contract/automation-shapes";
import { matching } from "../../../ui/fields/list-option";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { AppEntry } from "./app-entries";
import styles from "./hub.module.css";

const kinds = ["triggers", "actions"] as const;

/** Every trigger, then every action of the apps, as far as they match the search. */
export function AllEntries({ apps, query }: { apps: readonly CatalogueApp[]; query: string }) {
  const t = useText();
  const parts = kinds
    .map((kind) => ({
      kind,
      entries: matching(
        apps.flatMap((app) => app[kind].map((entry) => ({ app, entry }))),
        query,
        ({ app, entry }) => `${app.name} ${entry.name} ${entry.description}`,
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  if (parts.length === 0)
    return <EmptyState drawing={<SearchDrawing />} title={t("ui.noResults", { query })} />;
  return parts.map(({ kind, entries }) => (
    <section key={kind} aria-label={t(`automation.${kind}Title`)}>
      <h2 className={styles.part}>
        {t(`automation.${kind}Title`)} <span>{entries.length}</span>
      </h2>
      <ul className={styles.entries}>
        {entries.map(({ app, entry }) => (
          <li key={entry.id}>
            <AppEntry app={app} entry={entry} kind={kind} />
          </li>
        ))}
      </ul>
    </section>
  ));
}
