import { newMutationId } from "../../../app/api";
import { ask } from "../../../app/api/ask";
import { isKnownOffline } from "../../../app/api/offline-answers";
import { recordEditCalls } from "#shared/contract/record-edits";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import type { Page, PageRequest, RecordGateway, RecordSelection } from "./gateway";
import { filled, groupQuery, pageQuery } from "./record-query";
import { wholePage } from "./whole-page";

const { queryRecords, countRecords, createRecords, updateRecords, deleteRecords, restoreRecords } =
  recordCalls;

/** Sums and the like over the records that a selection leaves. Rejects like the calls of the gateway. */
export const aggregateRecords = (
  tableId: number,
  selection: RecordSelection,
  aggregates: readonly Aggregate[],
  signal: AbortSignal,
) => {
  const body = { ...filled(selection), aggregates: [...aggregates] };
  return ask(recordGroupCalls.aggregateRecords, { tableId, ...body }, signal);
};

/** Groups of the records that a selection leaves, with sums of each. Rejects like the calls of the gateway. */
export const groupRecords = (
  tableId: number,
  selection: RecordSelection,
  aggregates: readonly Aggregate[],
  signal: AbortSignal,
) => {
  const argument = { ...groupQuery(tableId, selection), aggregates: [...aggregates] };
  return ask(recordGroupCalls.groupRecords, argument, signal);
};

/** A page of records. Rejects like the calls of the gateway. */
export const pageOf = (
  tableId: number,
  selection: RecordSelection,
  page: PageRequest,
  signal: AbortSignal,
): Promise<Page> =>
  wholePage((argument) => ask(queryRecords, argument, signal), pageQuery(tableId, selection, page));

/**
 * The records of one table on the server. They are kept by their windows, not by the store's cache: a window needs
 * cancelling, ordering and a place for every row.
 */
export function serverGateway(tableId: number): RecordGateway {
  return {
    newMutationId,
    isOffline: isKnownOffline,
    queryPage: (selection, page, signal) => pageOf(tableId, selection, page, signal),
    groups: (selection, signal) => groupRecords(tableId, selection, [], signal),
    count: (selection, signal) => ask(countRecords, { tableId, ...filled(selection) }, signal),
    create: async (records, $mutationId, form) =>
      (await ask(createRecords, { tableId, records: [...records], ...(form && { form }), $mutationId }))
        .records,
    update: (changes, $mutationId) => ask(updateRecords, { tableId, records: [...changes], $mutationId }),
    paste: (changes, created, $mutationId) =>
      ask(recordEditCalls.pasteRecords, {
        tableId,
        changes: changes.map(({ id, data }) => ({ id, data })),
        created: [...created],
        $mutationId,
      }),
    delete: async (ids, $mutationId) => {
      await ask(deleteRecords, { tableId, ids: [...ids], $mutationId });
    },
    restore: async (ids, $mutationId) => {
      await ask(restoreRecords, { tableId, ids: [...ids], $mutationId });
    },
  };
}
