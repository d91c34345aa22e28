import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifyFeed } from "../../../electron/main/updates/verify-feed";
import { rollOut } from "../../../scripts/release/roll-out.mjs";

const INDEX = "version: 1.2.3\npath: Workloom.AppImage\n";
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const publisher = publicKey.export({ type: "spki", format: "der" }).toString("base64");
let folder: string;
let keyFile: string;
let index: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "workloom-roll-out-"));
  keyFile = join(folder, "key.pem");
  index = join(folder, "latest-linux.yml");
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(index, INDEX);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["25", `${INDEX}stagingPercentage: 25\n`],
  ["0", `${INDEX}stagingPercentage: 0\n`],
  ["100", INDEX],
])("A release is offered to %s % of the computers, signed", async (share, text) => {
  expect(await rollOut(folder, share, keyFile)).toEqual(["latest-linux.yml"]);
  expect(readFileSync(index, "utf8")).toBe(text);
  verifyFeed(text, readFileSync(`${index}.sig`, "utf8"), publisher);
});

test.each(["101", "-1", "half", ""])("'%s' is no share", async (share) => {
  await expect(rollOut(folder, share, keyFile)).rejects.toThrow("a whole number from 0 to 100");
});
