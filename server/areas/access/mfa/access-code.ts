import { hash, randomInt, timingSafeEqual } from "node:crypto";
import {
  ACCESS_CODE_ATTEMPTS,
  ACCESS_CODE_DIGITS,
  ACCESS_CODE_LIFE,
  ACCESS_CODES_SENT,
  ACCESS_MINUTE,
  ATTEMPTS_PERIOD,
} from "#shared/limits/access";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../http/context";
import { toLanguage } from "../../../identity/actors";
import { listAddressesOf } from "../../../identity/session-repository";
import { hashToken, newToken } from "../../../identity/token";
import type { StoredUser } from "../../../identity/user-repository";
import { networkOf } from "../../../network";
import type { Services } from "../../../services";
import { isRefusedByStorage, unlessRefused } from "../../../database/unless-refused";
import { formatMessage } from "../../../text/format";
import { countUnstored, guessUnstored, holdUnstored } from "./unstored-codes";
import {
  countCodes,
  countGuess,
  deleteOldVerifySessions,
  insertVerifySession,
  takeVerifySession,
  type StoredVerifySession,
} from "./repository";

/** How a session will be kept, and how its user signed in. */
export interface Waiting {
  keep: "cookie" | "token";
  method: string;
}

const newCode = () => String(randomInt(10 ** ACCESS_CODE_DIGITS)).padStart(ACCESS_CODE_DIGITS, "0");

/** A short code could be found by its hash alone; with the secret next to it, which is not stored, it cannot. */
const hashCode = (code: string, verifySession: string) =>
  hash("sha256", `${verifySession}:${code}`, "base64url");

/** @param wait in ms */
const tooManyCodes = (wait: number) =>
  new AppError("too_many_attempts", {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    values: { minutes: Math.max(1, Math.ceil(wait / ACCESS_MINUTE)) },
  });

/**
 * Sends someone a code by mail.
 *
 * @returns the secret with which the code has to come back
 * @throws AppError too_many_attempts where several were sent lately
 */
export async function sendAccessCode(
  { mailer }: Pick<Services, "mailer">,
  org: OrganizationHandle,
  user: StoredUser,
  { keep, method, address }: Waiting & { address: string },
): Promise<string> {
  const { database, organization } = org;
  const now = Date.now();
  await unlessRefused(deleteOldVerifySessions(database, now - ATTEMPTS_PERIOD));
  const network = networkOf(address);
  const known = (await listAddressesOf(database, user.email)).map((one) => networkOf(one.address));
  const isKnown = known.includes(network);
  const since = now - ATTEMPTS_PERIOD;
  const sent = await countCodes(database, user.id, { since, network, isKnown, known });
  if (sent && sent.sent >= ACCESS_CODES_SENT) {
    const wait = Number(sent.first) + ATTEMPTS_PERIOD - now;
    throw tooManyCodes(wait);
  }
  const verifySession = newToken();
  const code = newCode();
  const waiting = { userId: user.id, codeHash: hashCode(code, verifySession), keep, method };
  const language = toLanguage(user.language) ?? toLanguage(user.startLanguage) ?? "en";
  const values = {
    name: user.name,
    organization: organization.name,
    code,
    minutes: ACCESS_CODE_LIFE / ACCESS_MINUTE,
  };
  const mail = {
    to: user.email,
    subject: formatMessage(language, "access.codeMailSubject", values),
    text: formatMessage(language, "access.codeMailText", values),
  };
  const expiresAt = now + ACCESS_CODE_LIFE;
  const tokenHash = hashToken(verifySession);
  try {
    await insertVerifySession(database, { ...waiting, hash: tokenHash, network, createdAt: now, expiresAt });
    await mailer.send(org, { ...mail, secrets: { values: [code], until: expiresAt } });
  } catch (error) {
    // On a full disk people log in: the code is held in memory and leaves without the outbox.
    if (!isRefusedByStorage(error)) throw error;
    if (!countUnstored(org, user.id)) throw tooManyCodes(ATTEMPTS_PERIOD);
    await mailer.sendUnstored(mail);
    holdUnstored(org, tokenHash, waiting);
  }
  return verifySession;
}

/**
 * Takes a code. Each guess counts; the right one is taken once.
 *
 * @throws AppError verification_ended
 */
export async function takeAccessCode(
  org: OrganizationHandle,
  verifySession: string,
  code: string,
): Promise<{ waiting: StoredVerifySession; isRight: boolean }> {
  const now = Date.now();
  const { database } = org;
  const tokenHash = hashToken(verifySession);
  const isCode = (codeHash: string) =>
    timingSafeEqual(Buffer.from(hashCode(code, verifySession)), Buffer.from(codeHash));
  const unstored = guessUnstored(org, tokenHash, isCode);
  if (unstored) return unstored;
  const waiting = await countGuess(database, tokenHash, { now, most: ACCESS_CODE_ATTEMPTS });
  if (!waiting) throw new AppError("verification_ended");
  const isRight = isCode(waiting.codeHash);
  if (isRight && !(await takeVerifySession(database, waiting.id, now)))
    throw new AppError("verification_ended");
  return { waiting, isRight };
}
