import { expect, test } from "@jest/globals";
import { isSafeOutside, isSafeProvider, ruleFor } from "../../../electron/main/navigation/address-rules";

const ORGANIZATION = "http://planalto.localhost:3000";

test.each([
  ["app://workloom/home", "show"],
  ["app://workloom.evil/", "refuse"],
  ["app://evil/", "refuse"],
  [`${ORGANIZATION}/api/v4/imports/1/ledger`, "download"],
  [`${ORGANIZATION}/`, "refuse"],
  ["http://tejo.localhost:3000/api/v4/imports/1/ledger", "refuse"],
  ["https://example.com/", "openOutside"],
  ["mailto:ines@planalto.example", "openOutside"],
  ["https://name:secret@example.com/", "refuse"],
  ["http://example.com/", "refuse"],
  ["file:///etc/passwd", "refuse"],
  ["javascript:alert(1)", "refuse"],
  ["data:text/html,hello", "refuse"],
  ["about:blank", "refuse"],
  ["not an address", "refuse"],
])("The address %s: %s", (address, rule) => {
  expect(ruleFor(address, ORGANIZATION)).toBe(rule);
});

test("Without an organisation nothing is downloaded", () => {
  expect(ruleFor(`${ORGANIZATION}/api/v4/file`, null)).toBe("refuse");
});

test("Only web pages and mail may be opened outside", () => {
  expect(isSafeOutside("https://example.com")).toBe(true);
  expect(["smb://host", "ms-msdt:", "vbscript:x", "https:", ""].some(isSafeOutside)).toBe(false);
});

test.each([
  ["https://login.example/auth", "https://acme.example", true],
  ["http://127.0.0.1:9000/auth", ORGANIZATION, true],
  ["http://127.0.0.1:9000/auth", "https://acme.example", false],
  ["http://login.example/auth", ORGANIZATION, false],
  ["file:///etc/passwd", ORGANIZATION, false],
])("The provider's page %s of %s may be opened: %s", (address, origin, isSafe) => {
  expect(isSafeProvider(address, origin)).toBe(isSafe);
});
