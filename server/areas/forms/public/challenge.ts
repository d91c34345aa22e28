import { randomBytes } from "node:crypto";
import type { FormChallenge } from "#shared/contract/public-forms";
import { solves } from "#shared/forms/solve-challenge";
import { CHALLENGE_BITS, CHALLENGE_DURATION, FORM_FILL_MIN_DURATION } from "#shared/limits/public-forms";
import { AppError } from "../../../errors";
import { readSigned, sign } from "../../../identity/signed-text";

const NONCE_BYTES = 16;

/**
 * A proof of work that takes a browser a tenth of a second: no bother for one person, expensive for someone who wants
 * to send thousands. It is signed and says when it was given, so the server keeps nothing of it.
 */
export const giveChallenge = (secret: string, now = Date.now()): FormChallenge => ({
  text: sign(secret, "challenge", [now, randomBytes(NONCE_BYTES).toString("base64url")]),
  bits: CHALLENGE_BITS,
});

/**
 * Checks an answered challenge of a link.
 *
 * @returns its name, the idempotency key of the change: so it is good for one record
 * @throws AppError public_form_challenge if it is forged, another link's, too old or not solved
 */
export function checkChallenge(
  secret: string,
  { challenge, solution }: { challenge: string; solution: number },
  now = Date.now(),
): { name: string; givenAt: number } {
  const [at, name] = readSigned(secret, "challenge", challenge) ?? [];
  const givenAt = Number(at);
  const isFresh = name !== undefined && now - givenAt <= CHALLENGE_DURATION;
  if (!isFresh || !solves(challenge, CHALLENGE_BITS, solution)) throw new AppError("public_form_challenge");
  return { name, givenAt };
}

/**
 * Rejects bots: a form filled in faster than it can be read, or a value in the hidden field.
 * @throws AppError public_form_refused
 */
export function refuseRobots(
  { givenAt, website = "" }: { givenAt: number; website: string | undefined },
  now = Date.now(),
): void {
  if (website !== "" || now - givenAt < FORM_FILL_MIN_DURATION) throw new AppError("public_form_refused");
}
