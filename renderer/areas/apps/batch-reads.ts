import type { CallDefinition } from "#shared/contract/define";
import { readableByPages, type ReadableCall } from "#shared/contract/page-reads";
import { READS_PER_CALL } from "#shared/limits/apps";
import { offline, readError, type Answer, type CallError } from "../../app/api/send-call";

/** A read of a block that waits to travel with others. */
export interface WaitingRead {
  call: ReadableCall;
  argument: unknown;
  signal: AbortSignal | undefined;
  answer: (answer: Answer) => void;
}

interface Ways {
  /** Sends reads in one request; the answers come line by line. */
  send: (reads: readonly WaitingRead[], signal: AbortSignal) => Promise<Lines>;
  /** A read by a request of its own. */
  sendAlone: (read: WaitingRead) => Promise<Answer>;
}

/** The lines of a reply, or the error by which the request as a whole was refused. */
export type Lines = { lines: AsyncIterable<string> } | { error: CallError };

const names = new Map<CallDefinition, ReadableCall>(
  Object.entries(readableByPages).map(([name, definition]) => [definition, name as ReadableCall]),
);

/** Collects what blocks read in one turn and sends it in one request; each gets its answer as it comes. */
export function batchReads(ways: Ways) {
  let waiting: WaitingRead[] = [];
  const flush = () => {
    const reads = waiting.filter(({ signal }) => !signal?.aborted);
    waiting = [];
    for (let from = 0; from < reads.length; from += READS_PER_CALL)
      void sendTogether(ways, reads.slice(from, from + READS_PER_CALL));
  };
  /** Null for a call that does not travel with others. */
  return (
    definition: CallDefinition,
    argument: unknown,
    signal: AbortSignal | undefined,
  ): Promise<Answer> | null => {
    const call = names.get(definition);
    if (!call) return null;
    return new Promise((resolve) => {
      if (waiting.length === 0) setTimeout(flush);
      waiting.push({ call, argument, signal, answer: resolve });
      signal?.addEventListener("abort", () => resolve({ error: offline(signal.reason) }));
    });
  };
}

/** Sends reads; what no line answers counts as unanswered. */
async function sendTogether({ send, sendAlone }: Ways, reads: readonly WaitingRead[]): Promise<void> {
  const [first] = reads;
  if (!first) return;
  if (reads.length === 1) return first.answer(await sendAlone(first));
  const left = new Map(reads.entries());
  try {
    const reply = await send(reads, abortedWithAll(reads));
    if ("error" in reply) return reads.forEach(({ answer }) => answer({ error: reply.error }));
    for await (const line of reply.lines) {
      const told = readAnswer(line);
      if (!told) continue;
      left.get(told.at)?.answer(told.answer);
      left.delete(told.at);
    }
    if (left.size > 0) throw new Error("An answer is missing");
  } catch {
    // Reads without a reply in the batch are sent one by one, which also reports a lost connection.
    for (const read of left.values()) if (!read.signal?.aborted) read.answer(await sendAlone(read));
  }
}

function abortedWithAll(reads: readonly WaitingRead[]): AbortSignal {
  const leaving = new AbortController();
  const isOver = () => reads.every(({ signal }) => signal?.aborted);
  for (const { signal } of reads) signal?.addEventListener("abort", () => isOver() && leaving.abort());
  return leaving.signal;
}

/** An answer of a line; null for the brackets around them. */
function readAnswer(line: string): { at: number; answer: Answer } | null {
  const text = line.endsWith(",") ? line.slice(0, -1) : line;
  if (!text.startsWith('{"at"')) return null;
  const { at, reply, error } = JSON.parse(text) as { at: number; reply?: unknown; error?: CallError };
  if (!error) return { at, answer: { data: reply } };
  return { at, answer: { error: readError({ error }, error.code) } };
}
