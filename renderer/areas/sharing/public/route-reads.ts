import { barCalls } from "#shared/contract/bars";
import type { CallDefinition, ReplyOf } from "#shared/contract/define";
import type { ReadableCall } from "#shared/contract/page-reads";
import { publicPageCalls, type PublicRead, type ShownPage } from "#shared/contract/public-views";
import type { recordCalls } from "#shared/contract/records";
import { userCalls } from "#shared/contract/users";
import { setBatchTransport } from "../../../app/api/batch-transport";
import { callAddress, sendAlone, type Answer } from "../../../app/api/send-call";
import { batchReads, findPagePicturesAt } from "../../apps/public";
import { findFilesAt } from "../../files/public";
import { createReplyCache } from "./reply-cache";

/** Public calls that replace a block's reads when they are sent individually. */
const answered: Partial<Record<ReadableCall, CallDefinition>> = {
  getTable: publicPageCalls.getPublicTable,
  queryRecords: publicPageCalls.queryPublicRecords,
  countRecords: publicPageCalls.countPublicRecords,
  aggregateRecords: publicPageCalls.aggregatePublicRecords,
  groupRecords: publicPageCalls.groupPublicRecords,
};
const own = new Set<CallDefinition>(Object.values(publicPageCalls));

interface VisitorAccess {
  token: string;
  pass: string | null;
}

const accessOf = ({ token, pass }: VisitorAccess) => ({ token, ...(pass !== null && { pass }) });

/** Says where the page's pictures and the files of its records are. */
export function placeFiles(at: VisitorAccess): void {
  const access = accessOf(at);
  findFilesAt((fileId, size) => callAddress(publicPageCalls.getPublicFile, { ...access, fileId, size }));
  findPagePicturesAt((fileId) => callAddress(publicPageCalls.getPublicPicture, { ...access, fileId }));
}

/** Routes the blocks' queries to the public API; other calls fail. */
export function routeReads(
  at: VisitorAccess,
  { people, bars }: Pick<ShownPage, "people" | "bars">,
): () => void {
  const access = accessOf(at);
  const replyCache = createReplyCache();
  const number = createNumbers();
  const batch = batchReads({
    send: (reads) =>
      replyCache.send({
        ...access,
        reads: reads.map(({ call, argument }) => ({ call, argument })) as PublicRead[],
      }),
    async sendAlone({ call, argument, signal }) {
      const definition = answered[call];
      if (!definition) return nothing;
      return sendAlone(definition, { ...(argument as object), ...access }, signal);
    },
  });
  return setBatchTransport((definition, argument, signal) => {
    if (own.has(definition)) return null;
    if (definition === userCalls.listUsers) return Promise.resolve({ data: { users: people } });
    if (definition === barCalls.getBars)
      return Promise.resolve(bars ? { data: { shown: bars, saved: null } } : nothing);
    const { tableId } = (argument ?? {}) as { tableId?: unknown };
    const answer = batch(definition, argument, signal)?.then((found) => number(tableId, found));
    return answer ?? Promise.resolve(nothing);
  });
}

const nothing: Answer = { error: { id: "not_found", code: 404, message: "" } };

interface Numbered {
  data: string;
  revision: number;
}

/**
 * Numbers the contents of records as revisions do: the server tells visitors none, and a newer answer has to take the
 * place of an older one.
 */
function createNumbers() {
  const known = new Map<string, Numbered>();
  return (tableId: unknown, answer: Answer): Answer => {
    const { data: reply } = answer as { data?: Partial<ReplyOf<(typeof recordCalls)["queryRecords"]>> };
    if (!reply?.records) return answer;
    const records = reply.records.map((record) => {
      const key = `${String(tableId)} ${record.id}`;
      const data = JSON.stringify(record.data);
      const before = known.get(key);
      const revision = before?.data === data ? before.revision : (before?.revision ?? 0) + 1;
      known.set(key, { data, revision });
      return { ...record, revision };
    });
    return { data: { ...reply, records } };
  };
}
