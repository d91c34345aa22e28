import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Services } from "../../../services";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = async ({ installation }: Services): Promise<Buffer> =>
  Buffer.from(
    await installation.keptSecret("automationConnections", () => randomBytes(KEY_BYTES).toString("base64")),
    "base64",
  );

/** Values as text that only this installation can read. */
export async function encrypt(services: Services, values: Readonly<Record<string, string>>): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(services), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(values), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** @throws Error if the text was made with another key or changed */
export async function decrypt(services: Services, text: string): Promise<Record<string, string>> {
  if (text === "") return {};
  const bytes = Buffer.from(text, "base64");
  const decipher = createDecipheriv(ALGORITHM, await keyOf(services), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(opened.toString("utf8")) as Record<string, string>;
}
