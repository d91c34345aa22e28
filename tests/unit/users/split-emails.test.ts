import { expect, test } from "@jest/globals";
import { splitEmails } from "#shared/split-emails";

test.each([
  ["ana@a.example, bo@a.example", ["ana@a.example", "bo@a.example"]],
  ["ana@a.example; Bo@a.example", ["ana@a.example", "bo@a.example"]],
  ["ana@a.example\nbo@a.example\r\n", ["ana@a.example", "bo@a.example"]],
  ["ana@a.example bo@a.example ana@a.example", ["ana@a.example", "bo@a.example"]],
  ["Ana Souza <ana@a.example>, bo@a.example", ["ana@a.example", "bo@a.example"]],
  ["", []],
])("A list of addresses %j is split", (text, emails) => expect(splitEmails(text)).toEqual(emails));
