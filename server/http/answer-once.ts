import { setTimeout as wait } from "node:timers/promises";
import { KEY_CLAIM_DURATION, KEY_CLAIM_LOOK, KEY_CLAIM_RENEWAL } from "#shared/limits/http";
import { report } from "../database/report";
import type { OrganizationDatabase } from "../database/types";
import { AppError } from "../errors";
import { authorizeAgain, type GrantedRight, type PolicyContext } from "../policy/authorize";
import type { PublicContext } from "./context";
import { RawJson } from "./input/raw-json";
import { visibleReply } from "./replies/visible-reply";
import {
  claimKey,
  findKey,
  holdKey,
  keepReply,
  releaseKey,
  type RequestKey,
} from "./replies/reply-repository";

/** Requests with a key that are being answered here; a repeated one waits for the first. */
const running = new Map<string, Promise<unknown>>();

/**
 * Answers a repeated request (the same `Idempotency-Key`) with the first reply, for calls that would otherwise
 * find their work done, or start a second job. Repeats of other calls reach the change pipeline again, which also
 * knows the key and checks the rights again; here the rights granted to the first request are checked again. A
 * request still being answered, also by another server, is waited for. If a crash kept the reply from being
 * stored, it is computed again.
 *
 * @param handle answers the request; the rights that the policy grants are written into its context
 * @throws AppError idempotency_conflict if the key came with another request; permission_denied, object_not_found,
 * … if the right was lost since
 */
export async function answerOnce<Context extends Pick<PublicContext, "org" | "actor" | "idempotency">>(
  context: Context,
  handle: (context: Context & { granted?: GrantedRight[] }) => Promise<unknown>,
): Promise<unknown> {
  const { org, actor, idempotency } = context;
  if (!org || !actor || !idempotency) return handle(context);
  const asked = { actorId: actor.userId, ...idempotency };
  const name = `${org.organization.id} ${asked.actorId} ${asked.key}`;
  for (let first = running.get(name); first; first = running.get(name)) await Promise.allSettled([first]);
  const answer = findOrMake({ org, actor }, asked, async () => {
    const granted: GrantedRight[] = [];
    const result = await handle({ ...context, granted });
    return { result, granted };
  });
  running.set(name, answer);
  try {
    return await answer;
  } finally {
    running.delete(name);
  }
}

type Made = { result: unknown; granted: GrantedRight[] };

async function findOrMake(
  context: PolicyContext,
  asked: RequestKey,
  make: () => Promise<Made>,
): Promise<unknown> {
  const { database } = context.org;
  for (;;) {
    const known = await findKey(database, asked);
    if (known && known.requestHash !== asked.requestHash) throw new AppError("idempotency_conflict");
    if (known && known.reply !== null) {
      const hidden = await authorizeAgain(context, JSON.parse(known.granted ?? "[]") as GrantedRight[]);
      return new RawJson(Buffer.from(visibleReply(known.reply, hidden)));
    }
    const now = Date.now();
    if (await claimKey(database, asked, { now, until: now + KEY_CLAIM_DURATION }))
      return makeAndKeep(database, asked, make);
    await wait(KEY_CLAIM_LOOK);
  }
}

async function makeAndKeep(
  database: OrganizationDatabase,
  asked: RequestKey,
  make: () => Promise<Made>,
): Promise<unknown> {
  const renewal = setInterval(() => {
    holdKey(database, asked, Date.now() + KEY_CLAIM_DURATION).catch(report);
  }, KEY_CLAIM_RENEWAL);
  try {
    const { result, granted } = await make();
    const kept = { reply: JSON.stringify(result), granted: JSON.stringify(granted) };
    await keepReply(database, asked, kept);
    return result;
  } catch (error) {
    // The client needs to see the error of the request itself.
    await releaseKey(database, asked).catch(report);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
