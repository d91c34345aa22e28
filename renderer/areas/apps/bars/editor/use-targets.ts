import type { App } from "#shared/contract/views";
import { useChannels } from "../../../chat/public";
import { useListFoldersQuery } from "../../../folders/public";
import { useListTablesQuery } from "../../../../tables/tables-api";
import { useListAppsQuery } from "../../../../tables/views-api";

/** Possible targets of bar items: pages before views, tables, folders and channels. */
export function useTargets() {
  const all = useListAppsQuery({}).data?.apps ?? [];
  const tables = useListTablesQuery().data?.tables ?? [];
  const folders = useListFoldersQuery().data?.items ?? [];
  const channels = useChannels();
  const pages = all.filter(({ tableId }) => tableId === null);
  const views = all.filter(
    ({ tableId, isVisible, isPersonal }) => tableId !== null && isVisible && !isPersonal,
  );
  /** A view's name with its table, since tables have views of the same name. */
  const viewName = ({ displayLabel, tableId }: App): string => {
    const table = tables.find(({ id }) => id === tableId)?.displayLabel;
    return table === undefined ? displayLabel : `${displayLabel} · ${table}`;
  };
  const appOf = (id: number): App | undefined => all.find((app) => app.id === id);
  return { apps: [...pages, ...views], pages, views, tables, folders, channels, appOf, viewName };
}
