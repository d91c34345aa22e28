import { hash } from "node:crypto";
import type { ParsedOf } from "#shared/contract/define";
import type { publicPageCalls, PublicRead } from "#shared/contract/public-views";
import { HEAVY_READS_AT_ONCE } from "#shared/limits/http";
import type { PublicPageContext } from "../../http/context";
import { toErrorReply } from "../../http/replies/to-error-reply";
import { cacheControl, TaggedJson } from "./answer";
import { cacheReply } from "./reply-cache";
import { openView } from "./open-view";
import {
  aggregatePublicRecords,
  countPublicRecords,
  groupPublicRecords,
  queryPublicRecords,
} from "./records";
import { getPublicTable } from "./table";

type Answerer = (context: PublicPageContext, argument: never) => Promise<TaggedJson>;

const answerers: Record<PublicRead["call"], Answerer> = {
  getTable: getPublicTable,
  queryRecords: queryPublicRecords,
  countRecords: countPublicRecords,
  aggregateRecords: aggregatePublicRecords,
  groupRecords: groupPublicRecords,
};

/**
 * The reads of a public page's blocks in one answer, one a line as `readForPage` has them. Kept like
 * its parts, so that a visitor who asks again learns cheaply that nothing changed.
 */
export async function readForPublicPage(
  context: PublicPageContext,
  { token, pass, reads }: ParsedOf<(typeof publicPageCalls)["readForPublicPage"]>,
): Promise<TaggedJson> {
  const view = await openView(context, token, { pass });
  const answers: Answered[] = [];
  while (answers.length < reads.length) {
    const from = answers.length;
    const next = reads.slice(from, from + HEAVY_READS_AT_ONCE);
    const found = next.map((read, at) => answerOne(context, { token, pass }, read, from + at));
    answers.push(...(await Promise.all(found)));
  }
  const parts = hash("sha256", answers.map((answer) => answer.etag).join(" "), "base64url");
  const kept = await cacheReply(context.org.database, `together ${parts}`, async () => putTogether(answers));
  return new TaggedJson(kept.bytes, kept.etag, cacheControl(view), kept.packed);
}

function putTogether(answers: readonly Answered[]): Buffer {
  const lines = answers.flatMap(({ parts }, at) => [at === 0 ? '{"answers":[\r\n' : ",\r\n", ...parts]);
  return Buffer.concat([...lines, "\r\n]}"].map((part) => Buffer.from(part as never)));
}

interface Answered {
  parts: (string | Uint8Array)[];
  etag: string;
}

async function answerOne(
  context: PublicPageContext,
  by: { token: string; pass: string | undefined },
  { call, argument }: PublicRead,
  at: number,
): Promise<Answered> {
  try {
    const { bytes, etag } = await answerers[call](context, { ...argument, ...by } as never);
    return { parts: [`{"at":${at},"reply":`, bytes, "}"], etag };
  } catch (error) {
    const { body, unexpected } = toErrorReply(error, context.language, context.requestId);
    if (unexpected) context.services.log.error({ err: error, requestId: context.requestId }, "read failed");
    const text = JSON.stringify({ at, ...body });
    return { parts: [text], etag: text };
  }
}
