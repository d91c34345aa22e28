import { FORM_ACCESS_DURATION } from "#shared/limits/public-forms";
import { AppError } from "../../../errors";
import type { StoredLink } from "./repository";
import { readSigned, shortHash, sign } from "../../../identity/signed-text";

type Locked = Pick<StoredLink, "signingKey" | "passwordHash">;

/** A token that reopens a form without its password. It is valid until the password changes. */
export const createAccessToken = ({ signingKey, passwordHash }: Locked, now = Date.now()): string =>
  sign(signingKey, "pass", [now, shortHash(passwordHash ?? "")]);

/** @throws AppError public_form_locked */
export function checkAccessToken(
  { signingKey, passwordHash }: Locked,
  pass: string | undefined,
  now = Date.now(),
): void {
  const [at, password] = readSigned(signingKey, "pass", pass ?? "") ?? [];
  const isRight = password === shortHash(passwordHash ?? "") && now - Number(at) <= FORM_ACCESS_DURATION;
  if (!isRight) throw new AppError("public_form_locked");
}
