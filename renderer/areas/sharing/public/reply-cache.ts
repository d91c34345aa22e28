import { publicPageCalls } from "#shared/contract/public-views";
import type { ArgumentOf } from "#shared/contract/define";
import { callAddress, callBody, callHeaders, readError } from "../../../app/api/send-call";
import type { Lines } from "../../apps/public";

/** Requests whose last answer is kept. */
const KEPT = 20;
const NOT_MODIFIED = 304;

/** Sends the reads of a page, and takes the last answer again where the server says that it is still right. */
export function createReplyCache() {
  const cache = new Map<string, { etag: string; text: string }>();
  const keep = (question: string, etag: string, text: string) => {
    cache.delete(question);
    cache.set(question, { etag, text });
    for (const oldest of cache.keys()) if (cache.size > KEPT) cache.delete(oldest);
  };
  return {
    async send(argument: ArgumentOf<typeof publicPageCalls.readForPublicPage>): Promise<Lines> {
      const definition = publicPageCalls.readForPublicPage;
      const body = JSON.stringify(callBody(definition, argument));
      const known = cache.get(body);
      const response = await fetch(callAddress(definition, argument), {
        method: definition.method,
        credentials: "omit",
        headers: {
          ...callHeaders(definition, argument),
          "content-type": "application/json",
          ...(known && { "if-none-match": known.etag }),
        },
        body,
      });
      if (known && response.status === NOT_MODIFIED) return { lines: linesOf(known.text) };
      if (!response.ok) return { error: readError(await response.json(), response.status) };
      const text = await response.text();
      const etag = response.headers.get("etag");
      if (etag !== null) keep(body, etag, text);
      return { lines: linesOf(text) };
    },
  };
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split("\r\n");
}
