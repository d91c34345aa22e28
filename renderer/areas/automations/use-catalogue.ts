import { useMemo } from "react";
import type { CatalogueApp, CatalogueEntry } from "#shared/contract/automation-shapes";
import { useListAutomationAppsQuery } from "./api";

export interface Catalogue {
  apps: readonly CatalogueApp[];
  app: (id: string) => CatalogueApp | undefined;
  trigger: (id: string) => CatalogueEntry | undefined;
  action: (id: string) => CatalogueEntry | undefined;
}

const NONE: readonly CatalogueApp[] = [];

export function catalogueOf(apps: readonly CatalogueApp[]): Catalogue {
  const byId = (entries: readonly CatalogueEntry[]) => new Map(entries.map((entry) => [entry.id, entry]));
  const triggers = byId(apps.flatMap((app) => app.triggers));
  const actions = byId(apps.flatMap((app) => app.actions));
  return {
    apps,
    app: (id) => apps.find((app) => app.id === id),
    trigger: (id) => triggers.get(id),
    action: (id) => actions.get(id),
  };
}

/** The triggers and actions that automations are built from; undefined while they load. */
export function useCatalogue() {
  const { data, error, refetch } = useListAutomationAppsQuery();
  const apps = data?.apps ?? NONE;
  const catalogue = useMemo(() => catalogueOf(apps), [apps]);
  return { catalogue, isLoaded: data !== undefined, error, refetch };
}
