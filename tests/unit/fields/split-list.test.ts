import { expect, test } from "@jest/globals";
import { multipleSelect } from "#shared/fields/types/multiple-select";
import { readList, writeList } from "#shared/fields/values/split-list";
import { users } from "#shared/fields/types/users";
import { english } from "./locales";

const labels = ["Paint", "Paint, white", "Sand; polish", "Yes | no"];

test.each([
  [["Paint"], "Paint"],
  [["Paint, white"], "Paint, white"],
  [["Paint", "Sand"], "Paint, Sand"],
  [["Paint", "Paint, white"], "Paint; Paint, white"],
  [["Paint", "Yes | no"], "Paint; Yes | no"],
  [["Sand; polish"], "Sand; polish"],
  [["Paint, white", "Sand; polish"], "Paint, white\nSand; polish"],
])("%j is written as %j", (entries, text) => expect(writeList(entries)).toBe(text));

test("A list of any names is read as it was written", () => {
  const known = (entry: string) => (labels.includes(entry) ? entry : null);
  for (let choice = 1; choice < 2 ** labels.length; choice++) {
    const entries = labels.filter((_, at) => (choice >> at) % 2 === 1);
    expect(readList(writeList(entries), known)).toEqual(entries);
  }
});

test.each([
  ["Paint , Yes | no", ["Paint", "Yes | no"]],
  ["Paint;;Paint, white;", ["Paint", "Paint, white"]],
  ["Paint\r\n\r\nSand; polish\r\n", ["Paint", "Sand; polish"]],
  ["Paint, blue", null],
])("%j is read as %j", (text, entries) => {
  expect(readList(text, (entry) => (labels.includes(entry) ? entry : null))).toEqual(entries);
});

test("Choices and people are pasted as they were copied", () => {
  const options = labels.map((label, at) => ({ id: at + 1, label, value: label, color: "sky" as const }));
  const choices = { ...(multipleSelect.defaults as object), options } as typeof multipleSelect.defaults;
  const ids = [1, 2, 3, 4];
  expect(multipleSelect.parse(multipleSelect.format(ids, choices, english), choices, english)).toMatchObject({
    value: ids,
  });
  const people = labels.map((name, at) => ({ id: at + 1, name, email: `p${at}@planalto.example` }));
  expect(users.parse(users.format(ids, { people }, english), { people }, english)).toMatchObject({
    value: ids,
  });
});
