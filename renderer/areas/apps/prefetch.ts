import type { Page, pageCalls } from "#shared/contract/pages";
import type { tableCalls } from "#shared/contract/tables";
import type { userCalls } from "#shared/contract/users";
import type { viewCalls } from "#shared/contract/views";
import { prefetchCall, type Prefetch } from "../../prefetch/prefetch";
import type { Place } from "../../prefetch/place";
import { tablesOfBlocks } from "./tables-of-blocks";

const getApp = prefetchCall<typeof viewCalls.getApp>("GET", "/api/v4/apps/{appId}");
const getPage = prefetchCall<typeof pageCalls.getPage>("GET", "/api/v4/pages/{appId}");
const getTable = prefetchCall<typeof tableCalls.getTable>("GET", "/api/v4/tables/{tableId}");
const listUsers = prefetchCall<typeof userCalls.listUsers>("GET", "/api/v4/users");

/** Requests the app of a URL and, where it is a page of blocks, the page and the tables of its blocks. */
export async function prefetchApp(ask: Prefetch, { params }: Place): Promise<void> {
  const appId = Number(params["appId"]);
  if (!Number.isSafeInteger(appId) || appId <= 0) return;
  const known = await ask(getApp, { appId });
  if (!known || known.app.tableId !== null) return;
  const shown = await ask(getPage, { appId });
  if (shown) prefetchTables(ask, shown.page);
}

function prefetchTables(ask: Prefetch, page: Page): void {
  const tables = tablesOfBlocks(page);
  if (tables.length > 0) void ask(listUsers, undefined);
  for (const tableId of tables) void ask(getTable, { tableId });
}
