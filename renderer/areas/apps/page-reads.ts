import { useLayoutEffect } from "react";
import { pageReadCalls, readableByPages } from "#shared/contract/page-reads";
import { setBatchTransport } from "../../app/api/batch-transport";
import { callAddress, callBody, callHeaders, readError, sendAlone } from "../../app/api/send-call";
import { host } from "../../host";
import { batchReads, type Lines, type WaitingRead } from "./batch-reads";
import { readLines } from "./read-lines";

/** While a page shows, what its blocks read in one turn travels in one request; each gets its answer as it comes. */
export function usePageReads(appId: number): void {
  useLayoutEffect(
    () =>
      setBatchTransport(
        batchReads({
          send: (reads, signal) => sendForPage(appId, reads, signal),
          sendAlone: ({ call, argument, signal }) => sendAlone(readableByPages[call], argument, signal),
        }),
      ),
    [appId],
  );
}

async function sendForPage(
  appId: number,
  reads: readonly WaitingRead[],
  signal: AbortSignal,
): Promise<Lines> {
  const definition = pageReadCalls.readForPage;
  const argument = { appId, reads: reads.map(({ call, argument: asked }) => ({ call, argument: asked })) };
  const response = await fetch(callAddress(definition, argument), {
    method: definition.method,
    credentials: host.kind === "web" ? "same-origin" : "omit",
    headers: { ...callHeaders(definition, argument), "content-type": "application/json" },
    body: JSON.stringify(callBody(definition, argument)),
    signal,
  });
  if (!response.ok || !response.body) return { error: readError(await response.json(), response.status) };
  return { lines: readLines(response.body) };
}
