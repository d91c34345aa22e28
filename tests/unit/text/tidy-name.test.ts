import { expect, test } from "@jest/globals";
import { cutText } from "#shared/cut-text";
import { showsSomething, tidyName } from "#shared/tidy-name";

test.each([
  ["nothing", ""],
  ["white space", " \u00A0\t"],
  ["a space without width", "\u200B"],
  ["a mark of direction", "\u200F"],
  ["a soft hyphen", "\u00AD"],
  ["an empty Hangul letter", "\u3164"],
  ["an empty Braille cell", "\u2800"],
  ["a control character", "\u0001"],
  ["a variation without its character", "\uFE0F"],
])("%s is no name", (_, text) => {
  expect([showsSomething(text), tidyName(text)]).toEqual([false, ""]);
});

test.each([
  ["white space stands once and never around", "  Work \n orders ", "Work orders"],
  ["what turns the direction of the rest is left out", "\u202Egpj.exe", "gpj.exe"],
  ["control characters are left out", "Work\u0007 orders", "Work orders"],
  ["joined signs stay joined", "👩‍👩‍👧‍👦 crew 1️⃣", "👩‍👩‍👧‍👦 crew 1️⃣"],
  ["marks of direction inside words stay", "مرحبا\u200F!", "مرحبا\u200F!"],
  ["what joins letters stays", "می\u200Cخواهم", "می\u200Cخواهم"],
])("In a name %s", (_, text, name) => {
  expect([showsSomething(text), tidyName(text)]).toEqual([true, name]);
});

test.each([
  ["ab😀", 3, "ab"],
  ["ab😀", 4, "ab😀"],
  ["a😀b", 3, "a😀"],
  ["abc", 2, "ab"],
])("%s cut to %s is %s", (text, length, cut) => {
  expect(cutText(text, length)).toBe(cut);
});
