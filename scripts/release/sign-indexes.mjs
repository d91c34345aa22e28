import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The publisher's public key as the application carries it.
 *
 * @param {string} keyFile PEM of an Ed25519 key
 * @returns {Promise<string>} SPKI in base64
 */
export async function publicKeyOf(keyFile) {
  const key = createPublicKey(await readFile(keyFile, "utf8"));
  return key.export({ type: "spki", format: "der" }).toString("base64");
}

/**
 * Names of the indexes of releases in a folder (`latest-linux.yml`).
 *
 * @param {string} folder
 */
export const indexesIn = async (folder) =>
  (await readdir(folder)).filter((name) => /^[a-z0-9-]+\.yml$/.test(name) && name.startsWith("latest"));

/**
 * Writes a signature next to each index of releases.
 *
 * @param {string} folder
 * @param {string} keyFile PEM of an Ed25519 key
 * @returns {Promise<string[]>} the signed indexes
 */
export async function signIndexes(folder, keyFile) {
  const key = createPrivateKey(await readFile(keyFile, "utf8"));
  const indexes = await indexesIn(folder);
  for (const name of indexes) {
    const signature = sign(null, await readFile(join(folder, name)), key).toString("base64");
    await writeFile(join(folder, `${name}.sig`), `${signature}\n`);
  }
  return indexes;
}
