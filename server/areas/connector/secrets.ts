import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { SourceSettings } from "#shared/contract/source-settings";
import type { Services } from "../../services";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = async ({ installation }: Pick<Services, "installation">): Promise<Buffer> =>
  Buffer.from(
    await installation.keptSecret("connectorSettings", () => randomBytes(KEY_BYTES).toString("base64")),
    "base64",
  );

/** Settings with their passwords and tokens as text that only this installation can read. */
export async function encryptSettings(services: Services, settings: SourceSettings): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(services), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(settings), "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** @throws Error if the text was changed or made with another key */
export async function decryptSettings(services: Services, text: string): Promise<SourceSettings> {
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv(ALGORITHM, await keyOf(services), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(body.toString("utf8")) as SourceSettings;
}
