import { VIEW_ACCESS_DURATION } from "#shared/limits/public-views";
import { AppError } from "../../errors";
import { readSigned, shortHash, sign } from "../../identity/signed-text";
import type { StoredLink } from "./repository";

type Locked = Pick<StoredLink, "signingKey" | "passwordHash">;

/** A token that reopens a page without its password. It is valid until the password changes. */
export const createAccessToken = ({ signingKey, passwordHash }: Locked, now = Date.now()): string =>
  sign(signingKey, "view", [now, shortHash(passwordHash ?? "")]);

/** @throws AppError public_view_locked */
export function checkAccessToken(
  { signingKey, passwordHash }: Locked,
  pass: string | undefined,
  now = Date.now(),
): void {
  const [at, password] = readSigned(signingKey, "view", pass ?? "") ?? [];
  const isRight = password === shortHash(passwordHash ?? "") && now - Number(at) <= VIEW_ACCESS_DURATION;
  if (!isRight) throw new AppError("public_view_locked");
}
