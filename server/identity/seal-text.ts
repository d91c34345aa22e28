import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Installation } from "../services";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is in the control database, so that a copy of an organisation's database opens nothing. */
async function keyOf(installation: Installation, purpose: string): Promise<Buffer> {
  const kept = await installation.keptSecret(purpose, () => randomBytes(32).toString("base64url"));
  return createHash("sha256").update(kept).digest();
}

/** Encrypts a text with the installation's key for a purpose. */
export async function sealText(installation: Installation, purpose: string, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(installation, purpose), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** @throws Error for a text that was changed or sealed with another key */
export async function openSealed(
  installation: Installation,
  purpose: string,
  sealed: string,
): Promise<string> {
  const stored = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(
    CIPHER,
    await keyOf(installation, purpose),
    stored.subarray(0, NONCE_BYTES),
  );
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
