import type { PageRead, ReadableCall } from "#shared/contract/page-reads";
import { HEAVY_READS_AT_ONCE } from "#shared/limits/http";
import type { RequestContext } from "../../http/context";
import { RawJson } from "../../http/input/raw-json";
import { toErrorReply } from "../../http/replies/to-error-reply";
import { aggregateRecords, countRecords, getRecord, groupRecords, queryRecords } from "../records/public";
import { getTable } from "../tables/public";
import { levelsOf, shareReads } from "./share-reads";

/**
 * The reader and the language of errors: a RequestContext, or the context of a public page whose actor is its
 * principal.
 */
export type ReadingContext = Pick<
  RequestContext,
  "actor" | "org" | "signal" | "language" | "requestId" | "services"
>;

type Answerer = (context: ReadingContext, argument: never) => Promise<unknown>;

const answerers: Record<ReadableCall, Answerer> = {
  getTable,
  getRecord,
  queryRecords,
  countRecords,
  aggregateRecords,
  groupRecords,
};

/** Reads by key come first, so that none waits for a scan. */
const ORDER: Record<ReadableCall, number> = {
  getTable: 0,
  getRecord: 0,
  queryRecords: 0,
  aggregateRecords: 2,
  countRecords: 2,
  groupRecords: 3,
};
/** Groups with subgroups take longest, so that the others are read beside them. */
const LONGEST = 1;

const orderOf = ({ read }: Shared): number => (levelsOf(read).length > 1 ? LONGEST : ORDER[read.call]);

/**
 * Answers reads of a page's blocks as the context's actor: each as its own call would, with its own error, in the order
 * in which they are found. Equal reads are made once, and figures over the same records in one scan. For a public page
 * the caller passes the page's principal as actor, and reads whose filter it has joined with that of their `blockId`.
 *
 * @returns one JSON text per answer: `{"at": place in `reads`, "reply": …}` or `{"at": …, "error": {id, code, message}}`
 */
export async function* answerReads(
  context: ReadingContext,
  reads: readonly PageRead[],
): AsyncGenerator<Uint8Array | string> {
  const waiting = shareReads(reads).toSorted((one, other) => orderOf(one) - orderOf(other));
  const running = new Map<number, Promise<{ key: number; texts: (Uint8Array | string)[] }>>();
  let started = 0;
  for (;;) {
    while (running.size < HEAVY_READS_AT_ONCE && started < waiting.length) {
      const key = started++;
      const shared = waiting[key];
      if (!shared) break;
      running.set(
        key,
        answerShared(context, shared).then((texts) => ({ key, texts })),
      );
    }
    if (running.size === 0) return;
    const { key, texts } = await Promise.race(running.values());
    running.delete(key);
    yield* texts;
  }
}

type Shared = ReturnType<typeof shareReads>[number];

async function answerShared(
  context: ReadingContext,
  { read, askers }: Shared,
): Promise<(Uint8Array | string)[]> {
  try {
    const reply = await answerers[read.call](context, read.argument as never);
    const answered = async (asker: Shared["askers"][number]) => {
      const part = reply instanceof RawJson ? reply : asker.part(reply);
      return part === undefined ? answerShared(context, alone(asker)) : [answerText(asker.at, part)];
    };
    return (await Promise.all(askers.map(answered))).flat();
  } catch (error) {
    // When shared reads fail together, each is retried separately, so that it fails with its own error.
    if (askers.length > 1 && askers.some(({ own }) => own !== read))
      return (await Promise.all(askers.map((asker) => answerShared(context, alone(asker))))).flat();
    const { body, unexpected } = toErrorReply(error, context.language, context.requestId);
    if (unexpected) context.services.log.error({ err: error, requestId: context.requestId }, "read failed");
    return askers.map(({ at }) => JSON.stringify({ at, ...body }));
  }
}

const alone = (asker: Shared["askers"][number]): Shared => ({
  read: asker.own,
  askers: [{ ...asker, part: (reply) => reply }],
});

function answerText(at: number, reply: unknown): Uint8Array | string {
  if (!(reply instanceof RawJson)) return JSON.stringify({ at, reply });
  const { bytes } = reply;
  if (typeof bytes === "string") return `{"at":${at},"reply":${bytes}}`;
  return Buffer.concat([Buffer.from(`{"at":${at},"reply":`), bytes, Buffer.from("}")]);
}
