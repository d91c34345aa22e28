import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { indexesIn, signIndexes } from "./sign-indexes.mjs";

const SHARE = /^stagingPercentage: .*\n/m;

/**
 * The same index, offered to a share of the computers: each has a number of its own by which it belongs to it or not.
 *
 * @param {string} index
 * @param {number} share in percent
 */
export function offerTo(index, share) {
  const whole = index.replace(SHARE, "");
  const ended = whole.endsWith("\n") ? whole : `${whole}\n`;
  return share === 100 ? ended : `${ended}stagingPercentage: ${share}\n`;
}

/**
 * Offers a release to a share of the computers.
 *
 * @param {string} folder of the indexes
 * @param {string} share a whole number from 0 to 100
 * @param {string} keyFile PEM of an Ed25519 key
 * @returns {Promise<string[]>} the indexes
 */
export async function rollOut(folder, share, keyFile) {
  if (!/^(?:\d{1,2}|100)$/.test(share)) throw new Error("The share is a whole number from 0 to 100.");
  for (const name of await indexesIn(folder)) {
    const file = join(folder, name);
    await writeFile(file, offerTo(await readFile(file, "utf8"), Number(share)));
  }
  return signIndexes(folder, keyFile);
}
