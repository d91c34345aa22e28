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
import { formatMessage } from "../../../text/format";
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
  await deleteOldVerifySessions(database, now - ATTEMPTS_PERIOD);
  const network = networkOf(address);
  const known = (await listAddressesOf(database, user.email)).map((one) => networkOf(one.address));
  const isKnown = known.includes(network);
  const since = now - ATTEMPTS_PERIOD;
  const sent = await countCodes(database, user.id, { since, network, isKnown, known });
  if (sent && sent.sent >= ACCESS_CODES_SENT) {
    const wait = Number(sent.first) + ATTEMPTS_PERIOD - now;
    const values = { minutes: Math.max(1, Math.ceil(wait / ACCESS_MINUTE)) };
    throw new AppError("too_many_attempts", { retryAfter: Math.max(1, Math.ceil(wait / 1000)), values });
  }
  const verifySession = newToken();
  const code = newCode();
  await insertVerifySession(database, {
    hash: hashToken(verifySession),
    userId: user.id,
    codeHash: hashCode(code, verifySession),
    keep,
    method,
    network,
    createdAt: now,
    expiresAt: now + ACCESS_CODE_LIFE,
  });
  const language = toLanguage(user.language) ?? toLanguage(user.startLanguage) ?? "en";
  const values = {
    name: user.name,
    organization: organization.name,
    code,
    minutes: ACCESS_CODE_LIFE / ACCESS_MINUTE,
  };
  await mailer.send(org, {
    to: user.email,
    subject: formatMessage(language, "access.codeMailSubject", values),
    text: formatMessage(language, "access.codeMailText", values),
    secrets: { values: [code], until: now + ACCESS_CODE_LIFE },
  });
  return verifySession;
}

/**
 * Takes a code. Each guess counts; the right one is taken once.
 *
 * @throws AppError verification_ended
 */
export async function takeAccessCode(
  { database }: Pick<OrganizationHandle, "database">,
  verifySession: string,
  code: string,
): Promise<{ waiting: StoredVerifySession; isRight: boolean }> {
  const now = Date.now();
  const waiting = await countGuess(database, hashToken(verifySession), { now, most: ACCESS_CODE_ATTEMPTS });
  if (!waiting) throw new AppError("verification_ended");
  const isRight = timingSafeEqual(Buffer.from(hashCode(code, verifySession)), Buffer.from(waiting.codeHash));
  if (isRight && !(await takeVerifySession(database, waiting.id, now)))
    throw new AppError("verification_ended");
  return { waiting, isRight };
}
