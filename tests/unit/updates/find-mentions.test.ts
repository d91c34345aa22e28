import { expect, test } from "@jest/globals";
import { findMentions, findRichMentions } from "#shared/updates/find-mentions";

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

const linkTo = (id: number | string, words: string) => `<a href="/chat/dm-user/${id}">${words}</a>`;

test.each([
  ["one of several people of a name", `<p>Ask ${linkTo(4, "@José Ávila")}</p>`, [4]],
  ["somebody under the name they had", `<p>Ask ${linkTo(1, "@Inês Soares")}</p>`, [1]],
  ["people by link and by name", `<p>${linkTo(1, "@Inês Barreto")} and @Inês</p>`, [1, 2]],
  ["nobody who is gone", `<p>${linkTo(9, "@Rui")}</p>`, []],
  ["nobody by a link to elsewhere", `<p><a href="https://a.example/chat/dm-user/1">there</a></p>`, []],
])("Rich text names %s", (_, html, ids) => {
  expect([...findRichMentions(html, people)].toSorted((a, b) => a - b)).toEqual(ids);
});
