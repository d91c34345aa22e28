import type { recordGroupCalls } from "#shared/contract/record-groups";
import type { recordCalls } from "#shared/contract/records";
import type { Table, tableCalls } from "#shared/contract/tables";
import type { userCalls } from "#shared/contract/users";
import { prefetchCall, type Prefetch } from "../../prefetch/prefetch";
import type { Place } from "../../prefetch/place";
import { loadRecordForm } from "../forms/prefetch";
import { firstPageQuery, groupQuery } from "../records/prefetch";
import { firstSelection } from "../views/prefetch";
import { viewAt } from "../../tables/last-view";
import { readTablePath } from "./table-path";

const getTable = prefetchCall<typeof tableCalls.getTable>("GET", "/api/v4/tables/{tableId}");
const listUsers = prefetchCall<typeof userCalls.listUsers>("GET", "/api/v4/users");
const queryRecords = prefetchCall<typeof recordCalls.queryRecords>(
  "POST",
  "/api/v4/tables/{tableId}/records/query",
);
const groupRecords = prefetchCall<typeof recordGroupCalls.groupRecords>(
  "POST",
  "/api/v4/tables/{tableId}/records/groups",
);
const getRecord = prefetchCall<typeof recordCalls.getRecord>(
  "GET",
  "/api/v4/tables/{tableId}/records/{recordId}",
);

/** Requests the table, the first page of the view that opens, and the record next to it. */
export async function prefetchTable(ask: Prefetch, { params, rest, query }: Place): Promise<void> {
  const tableId = Number(params["tableId"]);
  const path = readTablePath(tableId, rest, query);
  if (path.page === "unknown" || path.page === "elsewhere" || !Number.isSafeInteger(tableId)) return;
  const asked = ask(getTable, { tableId });
  void ask(listUsers, undefined);
  if (path.page !== "records") return;
  if (path.recordId !== null) void ask(getRecord, { tableId, recordId: path.recordId });
  // In this order, so that the events after the table's answer include all changes of the page.
  const reply = await asked;
  if (reply) prefetchFirstPage(ask, reply.table, viewAt(reply.table, path.view));
}

function prefetchFirstPage(ask: Prefetch, table: Table, view: ReturnType<typeof viewAt>): void {
  if (view === "missing") return;
  const selection = firstSelection(table, view);
  void ask(queryRecords, firstPageQuery(table.id, selection));
  if (selection.group) void ask(groupRecords, groupQuery(table.id, selection));
}

/** Loads the panel of the record that the URL opens. */
export function loadTable({ params, rest, query }: Place): Promise<unknown> | null {
  const path = readTablePath(Number(params["tableId"]), rest, query);
  return path.page === "records" && path.recordId !== null ? loadRecordForm() : null;
}
