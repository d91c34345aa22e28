import { useLayoutEffect } from "react";
import type { CallDefinition } from "#shared/contract/define";
import { pageReadCalls, readableByPages, type ReadableCall } from "#shared/contract/page-reads";
import { READS_PER_CALL } from "#shared/limits/apps";
import { setCarrier } from "../../app/api/carrier";
import {
  callAddress,
  callBody,
  callHeaders,
  offline,
  readError,
  sendAlone,
  type Answer,
  type CallError,
} from "../../app/api/send-call";
import { host } from "../../host";
import { readLines } from "./read-lines";

interface Waiting {
  call: ReadableCall;
  argument: unknown;
  signal: AbortSignal | undefined;
  answer: (answer: Answer) => void;
}

const names = new Map<CallDefinition, ReadableCall>(
  Object.entries(readableByPages).map(([name, definition]) => [definition, name as ReadableCall]),
);

/** While a page shows, what its blocks read in one turn travels in one request; each gets its answer as it comes. */
export function usePageReads(appId: number): void {
  useLayoutEffect(() => {
    let waiting: Waiting[] = [];
    const flush = () => {
      const reads = waiting.filter(({ signal }) => !signal?.aborted);
      waiting = [];
      for (let from = 0; from < reads.length; from += READS_PER_CALL)
        void sendTogether(appId, reads.slice(from, from + READS_PER_CALL));
    };
    return setCarrier((definition, argument, signal) => {
      const call = names.get(definition);
      if (!call) return null;
      return new Promise((resolve) => {
        if (waiting.length === 0) setTimeout(flush);
        waiting.push({ call, argument, signal, answer: resolve });
        signal?.addEventListener("abort", () => resolve({ error: offline(signal.reason) }));
      });
    });
  }, [appId]);
}

/** Sends reads; what no line answers counts as unanswered. */
async function sendTogether(appId: number, reads: readonly Waiting[]): Promise<void> {
  const [first] = reads;
  if (!first) return;
  if (reads.length === 1)
    return first.answer(await sendAlone(readableByPages[first.call], first.argument, first.signal));
  const left = new Map(reads.entries());
  try {
    const response = await request(appId, reads);
    if (!response.ok || !response.body) {
      const error = readError(await response.json(), response.status);
      return reads.forEach(({ answer }) => answer({ error }));
    }
    for await (const line of readLines(response.body)) {
      const told = readAnswer(line);
      if (!told) continue;
      left.get(told.at)?.answer(told.answer);
      left.delete(told.at);
    }
    if (left.size > 0) throw new Error("An answer is missing");
  } catch {
    // What came no further is asked for by itself, and hears of a lost connection that way.
    for (const { call, argument, signal, answer } of left.values())
      if (!signal?.aborted) answer(await sendAlone(readableByPages[call], argument, signal));
  }
}

function request(appId: number, reads: readonly Waiting[]): Promise<Response> {
  const definition = pageReadCalls.readForPage;
  const argument = { appId, reads: reads.map(({ call, argument: asked }) => ({ call, argument: asked })) };
  const leaving = new AbortController();
  const isOver = () => reads.every(({ signal }) => signal?.aborted);
  for (const { signal } of reads) signal?.addEventListener("abort", () => isOver() && leaving.abort());
  return fetch(callAddress(definition, argument), {
    method: definition.method,
    credentials: host.kind === "web" ? "same-origin" : "omit",
    headers: { ...callHeaders(definition, argument), "content-type": "application/json" },
    body: JSON.stringify(callBody(definition, argument)),
    signal: leaving.signal,
  });
}

/** An answer of a line; null for the brackets around them. */
function readAnswer(line: string): { at: number; answer: Answer } | null {
  const text = line.endsWith(",") ? line.slice(0, -1) : line;
  if (!text.startsWith('{"at"')) return null;
  const { at, reply, error } = JSON.parse(text) as { at: number; reply?: unknown; error?: CallError };
  if (!error) return { at, answer: { data: reply } };
  return { at, answer: { error: readError({ error }, error.code) } };
}
