import { useState } from "react";
import type { CatalogueApp } from "#shared/contract/automation-shapes";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { matching } from "../../../ui/fields/list-option";
import { Tabs } from "../../../ui/navigation/tabs";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { TileSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { useCatalogue } from "../use-catalogue";
import { AllEntries } from "./all-entries";
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
  const [isFlat, setIsFlat] = useState(false);
  const [category, setCategory] = useState<Category>("all");
  const categories: Category[] = ["all", ...new Set(catalogue.apps.map((app) => app.category))];
  const inCategory = catalogue.apps.filter((app) => category === "all" || app.category === category);
  const shown = matching(inCategory, query, textOf);
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
          <>
            <Tabs
              label={t("automation.categories")}
              look="pill"
              selected={category}
              tabs={categories.map((id) => ({ id, label: t(`automation.category.${id}`) }))}
              onSelect={setCategory}
            />
            <span className={styles.spring} />
            <Button kind="subtle" size="compact" aria-pressed={isFlat} onClick={() => setIsFlat(!isFlat)}>
              {t(isFlat ? "automation.showApps" : "automation.showEntries")}
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        <Awaited data={isLoaded || undefined} {...{ error, refetch }} Skeleton={TileSkeleton} />
        {isLoaded && !isFlat && query === "" && category === "all" && <Suggestions />}
        {isLoaded &&
          (isFlat ? <AllEntries apps={inCategory} query={query} /> : <Apps apps={shown} query={query} />)}
      </div>
    </HubSheet>
  );
}

function Apps({ apps, query }: { apps: readonly CatalogueApp[]; query: string }) {
  const t = useText();
  if (apps.length === 0)
    return <EmptyState drawing={<SearchDrawing />} title={t("ui.noResults", { query })} />;
  const parts = [
    { id: "internal", title: t("automation.internal"), apps: apps.filter(({ isInternal }) => isInternal) },
    { id: "outside", title: t("automation.integrations"), apps: apps.filter((app) => !app.isInternal) },
  ];
  return parts
    .filter((part) => part.apps.length > 0)
    .map((part) => (
      <section key={part.id} aria-label={part.title}>
        <h2 className={styles.part}>
          {part.title} <span>{part.apps.length}</span>
        </h2>
        <ul className={styles.cards}>
          {part.apps.map((app) => (
            <li key={app.id}>
              <AppCard app={app} />
            </li>
          ))}
        </ul>
      </section>
    ));
}
