import { store } from "../../app/store";
import type { Place } from "../../prefetch/place";
import { prepareTable } from "../../tables/tables-api";
import { prepareApp } from "../../tables/views-api";
import { pagesApi } from "./api";
import { blockTypeViews } from "./blocks/registry";
import { tablesOfBlocks } from "./tables-of-blocks";

/** Loads the page of a URL with the code of its blocks and their tables, so that all blocks read their data at once. */
export async function prepare({ params }: Place): Promise<void> {
  const appId = Number(params["appId"]);
  const { data: known } = await prepareApp(appId);
  if (!known || known.app.tableId !== null) return;
  const { data } = await store.dispatch(pagesApi.endpoints.getPage.initiate({ appId }, { subscribe: false }));
  if (!data) return;
  const types = new Set(data.page.components.map(({ config }) => config.type));
  await Promise.all([
    ...[...types].map((type) => blockTypeViews[type].Block.load()),
    ...tablesOfBlocks(data.page).map(prepareTable),
  ]);
}
