import { expect, test } from "@jest/globals";
import { escapeBeyondAscii } from "../../../build/escape-characters";

test("The server's code has no characters beyond ASCII, and means the same", () => {
  const code = "/^[àẞ😀]$/u";
  const escaped = escapeBeyondAscii(code);
  expect(escaped).toBe("/^[\\u00e0\\u1e9e\\ud83d\\ude00]$/u");
  const pattern = new RegExp(escaped.slice(1, -2), "u");
  for (const text of ["à", "ẞ", "😀"]) expect(pattern.test(text)).toBe(true);
  expect(pattern.test("a")).toBe(false);
});
