import { expect, test } from "@jest/globals";
import { foldEmail } from "#shared/fold-email";
import { isSafeLink } from "#shared/safe-link";

test.each([
  [" Ana@Example.COM ", "ana@example.com"],
  ["\u212aate@example.com", "\u212aate@example.com"],
  ["\u0130pek@example.com", "\u0130pek@example.com"],
])("%s is compared as %s: only ASCII letters are folded", (given, folded) => {
  expect(foldEmail(given)).toBe(folded);
});

test.each<[string, boolean]>([
  ["https://example.com/a:b", true],
  ["HTTP://example.com", true],
  ["mailto:ana@example.com", true],
  ["tel:+351210000000", true],
  ["/app/5?at=10:30", true],
  ["example.com/a", true],
  ["", true],
  ["javascript:alert(1)", false],
  [" java\nscript:alert(1)", false],
  ["JAVASCRIPT\u0000:alert(1)", false],
  ["data:text/html,<script>", false],
  ["vbscript:x", false],
  ["file:///etc/passwd", false],
  ["blob:https://example.com/1", false],
])("%j as a link is accepted: %s", (address, isAccepted) => {
  expect(isSafeLink(address)).toBe(isAccepted);
});
