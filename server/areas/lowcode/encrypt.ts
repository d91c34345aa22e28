import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Services } from "../../services";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The installation's key for secrets of functions. */
async function keyOf({ installation }: Pick<Services, "installation">): Promise<Buffer> {
  const kept = await installation.keptSecret("functionSecrets", () => randomBytes(32).toString("base64url"));
  return createHash("sha256").update(kept).digest();
}

export async function encrypt(services: Pick<Services, "installation">, text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(services), nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** @throws Error for a text that was changed or encrypted with another key */
export async function decrypt(services: Pick<Services, "installation">, text: string): Promise<string> {
  const stored = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(CIPHER, await keyOf(services), stored.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = stored.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}
