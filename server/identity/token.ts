import { hash, randomBytes } from "node:crypto";
import { LRUCache } from "lru-cache";

const TOKEN_BYTES = 32;
/** Hashes that are kept: a session's next request comes soon, and to hash takes longer than to look its rights up. */
const HASHES_KEPT = 1000;

/** A new session token; only its hash is stored, so a stolen database opens no session. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

/** @param token as it came; only one that is as long as ours is remembered */
export function hashToken(token: string): string {
  const known = hashes.get(token);
  if (known !== undefined) return known;
  const hashed = hash("sha256", token, "base64url");
  if (token.length === TOKEN_LENGTH) hashes.set(token, hashed);
  return hashed;
}

export const TOKEN_LENGTH = newToken().length;
const hashes = new LRUCache<string, string>({ max: HASHES_KEPT });
