import { expect, test } from "@jest/globals";
import { countWords } from "#shared/count-words";

test.each([
  ["", 0],
  ["  \n ", 0],
  ["one", 1],
  [" Below 0.50\nwe\tstay\u00a0closed. ", 5],
])("%j has %i words", (text, count) => {
  expect(countWords(text)).toBe(count);
});
