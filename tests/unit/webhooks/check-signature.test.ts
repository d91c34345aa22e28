import { createHmac } from "node:crypto";
import { expect, test } from "@jest/globals";
import type { SignatureStyle } from "#shared/contract/webhooks";
import { isSigned } from "../../../server/areas/webhooks/check-signature";
import { mapBody, valueAt } from "../../../server/areas/webhooks/map-body";

const secret = "a secret";
const body = Buffer.from('{"run":1}');
const now = Date.parse("2026-11-28T09:00:00Z");
const seconds = now / 1000;
const mac = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");
const text = body.toString();

test.each<[SignatureStyle, Record<string, string>, boolean]>([
  ["none", {}, true],
  ["hmac", { "x-signature": mac(text) }, true],
  ["hmac", { "x-signature": `sha256=${mac(text)}` }, true],
  ["hmac", { "x-signature": mac(text, "another") }, false],
  ["hmac", {}, false],
  ["github", { "x-hub-signature-256": `sha256=${mac(text)}` }, true],
  ["github", { "x-hub-signature-256": mac(text) }, false],
  ["stripe", { "stripe-signature": `t=${seconds},v1=${mac(`${seconds}.${text}`)}` }, true],
  ["stripe", { "stripe-signature": `t=${seconds},v1=00,v1=${mac(`${seconds}.${text}`)}` }, true],
  ["stripe", { "stripe-signature": `t=${seconds - 301},v1=${mac(`${seconds - 301}.${text}`)}` }, false],
  ["stripe", { "stripe-signature": `v1=${mac(`.${text}`)}` }, false],
  [
    "slack",
    { "x-slack-request-timestamp": `${seconds}`, "x-slack-signature": `v0=${mac(`v0:${seconds}:${text}`)}` },
    true,
  ],
  [
    "slack",
    {
      "x-slack-request-timestamp": `${seconds - 301}`,
      "x-slack-signature": `v0=${mac(`v0:${seconds - 301}:${text}`)}`,
    },
    false,
  ],
])("A request in the style %s with %j is accepted: %s", (style, headers, isAccepted) => {
  expect(isSigned(style, { headers, body }, secret, now)).toBe(isAccepted);
});

test.each([
  ["run.id", 7],
  ["items.1.name", "b"],
  ["run.none", undefined],
  ["run.id.deeper", undefined],
  ["constructor", undefined],
])("The value at %s is %j", (path, value) => {
  expect(valueAt({ run: { id: 7 }, items: [{ name: "a" }, { name: "b" }] }, path)).toBe(value);
});

test("Texts are read as users type them, other values as they are, absent ones are left out", () => {
  const mapping = [
    { path: "a", fieldId: 1 },
    { path: "b", fieldId: 2 },
    { path: "c", fieldId: 3 },
  ];
  expect(mapBody({ a: "1,5", b: 2 }, mapping)).toEqual({
    data: { 1: "1,5", 2: 2 },
    dataFormat: { 1: "text" },
  });
});
