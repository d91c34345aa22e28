import { generateKeyPairSync, sign } from "node:crypto";
import { expect, test } from "@jest/globals";
import { verifyFeed, verifyFiles } from "../../../electron/main/updates/verify-feed";

const publisher = generateKeyPairSync("ed25519");
const stranger = generateKeyPairSync("ed25519");
const PUBLIC = publisher.publicKey.export({ type: "spki", format: "der" }).toString("base64");
const feed = "version: 9.0.0\npath: Workloom-9.0.0.AppImage\n";
const signed = (by: typeof publisher, text = feed) =>
  sign(null, Buffer.from(text), by.privateKey).toString("base64");

test("An index that the publisher signed is accepted", () => {
  expect(() => verifyFeed(feed, `${signed(publisher)}\n`, PUBLIC)).not.toThrow();
});

test.each([
  ["was changed", feed.replace("9.0.0", "9.0.1"), signed(publisher)],
  ["was signed by a stranger", feed, signed(stranger)],
  ["has no signature", feed, ""],
  ["has a signature of another text", feed, signed(publisher, "version: 8.0.0\n")],
])("An index that %s is refused", (_what, text, signature) => {
  expect(() => verifyFeed(text, signature, PUBLIC)).toThrow("not signed by the publisher");
});

test.each(["../../x.AppImage", "https://evil.example/x.AppImage", "/x.AppImage", "a\\b", "", ".hidden"])(
  "An index that names the file %j is refused",
  (url) => {
    expect(() => verifyFiles([url])).toThrow("outside of its folder");
  },
);
