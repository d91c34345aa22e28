import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Installation } from "../services";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const KEY_BYTES = 32;

type Keeper = Pick<Installation, "keptSecret">;

/**
 * The keys of a purpose, the one that seals first. They are in the control database, so that a copy of an
 * organisation's database opens nothing.
 */
async function keysOf(installation: Keeper, purpose: string): Promise<[Buffer, ...Buffer[]]> {
  const stored = await installation.keptSecret(purpose, () => randomBytes(KEY_BYTES).toString("base64url"));
  const plain = Buffer.from(stored, "base64");
  const hashed = createHash("sha256").update(stored).digest();
  // Connections and sources sealed with the plain key before they shared this module.
  return plain.length === KEY_BYTES ? [hashed, plain] : [hashed];
}

/** Encrypts a text with the installation's key for a purpose. */
export async function sealText(installation: Keeper, purpose: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const [key] = await keysOf(installation, purpose);
  const cipher = createCipheriv(CIPHER, key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** @throws Error for a text that was changed or sealed with another key */
export async function openSealed(installation: Keeper, purpose: string, sealed: string): Promise<string> {
  const stored = Buffer.from(sealed, "base64");
  const [key, ...earlier] = await keysOf(installation, purpose);
  try {
    return decipher(key, stored);
  } catch (error) {
    for (const other of earlier)
      try {
        return decipher(other, stored);
      } catch {
        // The first key's error says enough.
      }
    throw error;
  }
}

function decipher(key: Buffer, stored: Buffer): string {
  const opening = createDecipheriv(CIPHER, key, stored.subarray(0, NONCE_BYTES));
  opening.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([opening.update(body), opening.final()]).toString("utf8");
}
