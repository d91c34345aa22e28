import { hash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;

/** A new session token; only its hash is stored, so a stolen database opens no session. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString("base64url");

export const hashToken = (token: string): string => hash("sha256", token, "base64url");
