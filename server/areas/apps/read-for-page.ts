import type { ParsedOf } from "#shared/contract/define";
import type { pageReadCalls } from "#shared/contract/page-reads";
import type { RequestContext } from "../../http/context";
import { JsonInParts } from "../../http/input/raw-json";
import { appKind } from "../views/public";
import { answerReads } from "./answer-reads";
import { openPage } from "./open-page";

/** The reads of a page's blocks, as the person who asks; the answers go out one a line as they are found. */
export async function readForPage(
  context: RequestContext,
  { appId, reads }: ParsedOf<typeof pageReadCalls.readForPage>,
): Promise<JsonInParts> {
  await openPage(context, appId, appKind.read);
  return new JsonInParts(asReply(answerReads(context, reads)));
}

/**
 * Streams the reply: `{"answers":[` and the answers, each on a line after a carriage return. No answer
 * contains a carriage return, while a page of records has line feeds of its own.
 */
export async function* asReply(
  answers: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<Uint8Array | string> {
  let begin = '{"answers":[\r\n';
  for await (const answer of answers) {
    yield typeof answer === "string" ? begin + answer : Buffer.concat([Buffer.from(begin), answer]);
    begin = ",\r\n";
  }
  yield "\r\n]}";
}
