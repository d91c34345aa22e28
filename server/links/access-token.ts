import type { ErrorId } from "#shared/errors/index";
import { AppError } from "../errors";
import { readSigned, shortHash, sign, type Purpose } from "../identity/signed-text";
import type { LinkSecrets } from "./columns";

type Locked = Pick<LinkSecrets, "signingKey" | "passwordHash">;

export interface AccessTokens {
  /** A token that reopens a link without its password. It is valid until the password changes. */
  create(link: Locked, now?: number): string;
  /** @throws AppError the kind's own error */
  check(link: Locked, accessToken: string | undefined, now?: number): void;
}

/** @param kind `duration` in ms */
export const defineAccessTokens = (kind: {
  purpose: Purpose;
  duration: number;
  locked: ErrorId;
}): AccessTokens => ({
  create: ({ signingKey, passwordHash }, now = Date.now()) =>
    sign(signingKey, kind.purpose, [now, shortHash(passwordHash ?? "")]),
  check({ signingKey, passwordHash }, accessToken, now = Date.now()) {
    const [at, password] = readSigned(signingKey, kind.purpose, accessToken ?? "") ?? [];
    const isRight = password === shortHash(passwordHash ?? "") && now - Number(at) <= kind.duration;
    if (!isRight) throw new AppError(kind.locked);
  },
});
