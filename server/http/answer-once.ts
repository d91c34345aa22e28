import { AppError } from "../errors";
import type { PublicContext } from "./context";
import { RawJson } from "./raw-json";
import { findKey, keepReply } from "./reply-repository";

/** Requests with a key that are being answered; the same one waits for the first. */
const running = new Map<string, Promise<unknown>>();

/**
 * Answers a request that comes again with its `Idempotency-Key` as it was answered first, for calls that would find
 * done what they did, or start a second job. All others come to the change pipeline again, which knows the key too
 * and checks the rights anew; here they are the coarse ones. A reply that a stop of the server kept from being kept is
 * made anew.
 *
 * @throws AppError idempotency_conflict when the key came with another request
 */
export async function answerOnce(
  { org, actor, idempotency }: Pick<PublicContext, "org" | "actor" | "idempotency">,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (!org || !actor || !idempotency) return handle();
  const { key, requestHash } = idempotency;
  const name = `${org.organization.id} ${actor.userId} ${key}`;
  for (let first = running.get(name); first; first = running.get(name)) await Promise.allSettled([first]);
  const answer = (async () => {
    const known = await findKey(org.database, actor.userId, key);
    if (known && known.requestHash !== requestHash) throw new AppError("idempotency_conflict");
    if (known && known.reply !== null) return new RawJson(Buffer.from(known.reply));
    const result = await handle();
    const reply = JSON.stringify(result);
    await keepReply(org.database, { actorId: actor.userId, key, requestHash, reply, at: Date.now() });
    return result;
  })();
  running.set(name, answer);
  try {
    return await answer;
  } finally {
    running.delete(name);
  }
}
