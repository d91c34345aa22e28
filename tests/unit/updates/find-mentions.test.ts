import { expect, test } from "@jest/globals";
import { findMentions } from "#shared/updates/find-mentions";

const people = [
  { id: 1, name: "Inês Barreto" },
  { id: 2, name: "Inês" },
  { id: 3, name: "José Ávila" },
  { id: 4, name: "José Ávila" },
];

test.each([
  ["the whole name", "Ask @Inês Barreto!", [1]],
  ["the longest of names that begin alike", "@Inês Barretos and @Inês, too", [2]],
  ["without accents or capitals", "@ines barreto", [1]],
  ["everybody of the same name", "@José Ávila", [3, 4]],
  ["several people", "@Inês @José Ávila.", [2, 3, 4]],
  ["nobody in an e-mail address", "mail@Inês", []],
  ["nobody without the sign", "Inês Barreto", []],
])("A text names %s", (_, text, ids) => {
  expect([...findMentions(text, people)].toSorted((a, b) => a - b)).toEqual(ids);
});
