import { useState } from "react";
import type { CatalogueApp } from "#shared/contract/automation-shapes";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { SearchField } from "../../../ui/fields/search-field";
import { matching } from "../../../ui/fields/list-option";
import { Tabs } from "../../../ui/navigation/tabs";
import { EmptyState } from "../../../ui/states/empty-state";
import { TileSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCatalogue } from "../use-catalogue";
import { AppCard } from "./app-card";
import { HubSheet, NewAutomationButton } from "./hub-sheet";
import styles from "./hub.module.css";
import { SEARCH_BOX } from "./search-command";
import { Suggestions } from "./suggestions";

type Category = CatalogueApp["category"] | "all";

const textOf = ({ name, description, triggers, actions }: CatalogueApp) =>
  [name, description, ...[...triggers, ...actions].map((entry) => `${entry.name} ${entry.description}`)].join(
    " ",
  );

/** Providers of the product and outside services that automations are built from. */
export function CataloguePage() {
  const t = useText();
  const { catalogue, isLoaded, error, refetch } = useCatalogue();
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState<Category>("all");
  const categories: Category[] = ["all", ...new Set(catalogue.apps.map((app) => app.category))];
  const shown = matching(
    catalogue.apps.filter((app) => category === "all" || app.category === category),
    query,
    textOf,
  );
  const parts = [
    { id: "internal", title: t("automation.internal"), apps: shown.filter(({ isInternal }) => isInternal) },
    { id: "outside", title: t("automation.integrations"), apps: shown.filter((app) => !app.isInternal) },
  ];
  return (
    <HubSheet
      title={t("automation.explore")}
      actions={
        <>
          <div className={styles.search} {...{ [SEARCH_BOX]: true }}>
            <SearchField
              label={t("automation.searchCatalogue")}
              value={query}
              debounce={PICKER_DEBOUNCE}
              onSearch={setQuery}
            />
          </div>
          <NewAutomationButton />
        </>
      }
      tools={
        isLoaded && (
          <Tabs
            label={t("automation.categories")}
            look="pill"
            selected={category}
            tabs={categories.map((id) => ({ id, label: t(`automation.category.${id}`) }))}
            onSelect={setCategory}
          />
        )
      }
    >
      <div className={styles.body}>
        <Awaited data={isLoaded || undefined} {...{ error, refetch }} Skeleton={TileSkeleton} />
        {isLoaded && query === "" && category === "all" && <Suggestions />}
        {isLoaded && shown.length === 0 && <EmptyState title={t("ui.noResults", { query })} />}
        {parts
          .filter(({ apps }) => apps.length > 0)
          .map(({ id, title, apps }) => (
            <section key={id} aria-label={title}>
              <h2 className={styles.part}>
                {title} <span>{apps.length}</span>
              </h2>
              <ul className={styles.cards}>
                {apps.map((app) => (
                  <li key={app.id}>
                    <AppCard app={app} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </HubSheet>
  );
}
