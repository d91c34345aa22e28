import { newMutationId, type CallError, type MutationArgument } from "../../../app/api";
import { isUnanswered, sendCall } from "../../../app/api/send-call";
import type { ArgumentOf, CallDefinition, ReplyOf } from "#shared/contract/define";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import {
  CallRefused,
  ConnectionLost,
  SessionEnded,
  type RecordGateway,
  type RecordSelection,
} from "./gateway";
import { filled, groupQuery, pageQuery } from "./record-query";
import { wholePage } from "./whole-page";

function failure(error: CallError): Error {
  if (error.id === "offline" || isUnanswered(error)) return new ConnectionLost();
  return error.id === "invalid_token" ? new SessionEnded() : new CallRefused(error);
}

/**
 * Sends one call and answers or throws. Records are kept by their windows, not by the store's cache: a window needs
 * cancelling, ordering and a place for every row.
 */
async function ask<D extends CallDefinition>(
  definition: D,
  argument: ArgumentOf<D> | MutationArgument<D>,
  signal?: AbortSignal,
): Promise<ReplyOf<D>> {
  const answer = await sendCall(definition, argument, signal);
  signal?.throwIfAborted();
  if ("error" in answer) throw failure(answer.error);
  return answer.data as ReplyOf<D>;
}

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

/** The records of one table on the server. */
export function serverGateway(tableId: number): RecordGateway {
  return {
    newMutationId,
    queryPage: (selection, page, signal) =>
      wholePage((argument) => ask(queryRecords, argument, signal), pageQuery(tableId, selection, page)),
    groups: (selection, signal) => groupRecords(tableId, selection, [], signal),
    count: (selection, signal) => ask(countRecords, { tableId, ...filled(selection) }, signal),
    create: async (records, $mutationId) =>
      (await ask(createRecords, { tableId, records: [...records], $mutationId })).records,
    update: async (changes, $mutationId) =>
      (await ask(updateRecords, { tableId, records: [...changes], $mutationId })).records,
    delete: async (ids, $mutationId) => {
      await ask(deleteRecords, { tableId, ids: [...ids], $mutationId });
    },
    restore: async (ids, $mutationId) => {
      await ask(restoreRecords, { tableId, ids: [...ids], $mutationId });
    },
  };
}
