import { randomBytes } from "node:crypto";
import { hashPassword } from "../identity/password";
import { hashToken, newToken } from "../identity/token";

const KEY_BYTES = 32;

/**
 * A new address of a link. It also has a new signing key, so that nothing that the earlier address signed stays valid.
 *
 * @param token a token of the kind's own format
 */
export const newLinkSecrets = (token = newToken()) => ({
  token,
  tokenHash: hashToken(token),
  signingKey: randomBytes(KEY_BYTES).toString("base64url"),
});

/** The columns that a change of the password sets. @param password null removes it, undefined leaves it unchanged */
export const passwordColumns = async (password: string | null | undefined) =>
  password === undefined ? {} : { passwordHash: password === null ? null : await hashPassword(password) };
