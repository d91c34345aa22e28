import { expect, test } from "@jest/globals";
import { foldText } from "#shared/fold-text";
import { isoInstant } from "../../../server/engine/fields/iso-instant";
import { searchTerms } from "../../../server/engine/search/terms";

test.each([
  ["São Tomé", "sao tome"],
  ["ÀÉÎÕÜ Ç Ñ", "aeiou c n"],
  ["e\u0301", "e"],
  ["İstanbul ISPARTA ı", "istanbul isparta i"],
  ["Straße Ærø Łódź", "strasse aero lodz"],
  ["日本 한국 🛫", "日本 한국 🛫"],
  ["", ""],
])("%s is folded to %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a folded value stays the same when folded again", () => {
  for (const text of ["Ünïcödé ÆŒ ẞ", "ΆΈΉ ΐ", "Ёлка Й"])
    expect(foldText(foldText(text))).toBe(foldText(text));
});

test.each([
  0, -1, 1, 951_782_400_000, -86_400_000, 1_795_235_045_715, 253_402_300_799_999, -62_135_596_800_000,
])("the instant %d is written as the platform writes it", (ms) => {
  expect(isoInstant(ms)).toBe(new Date(ms).toISOString());
});

test.each([
  ["  Two   words ", ["two", "words"]],
  [`"A phrase" word`, ["a phrase", "word"]],
  [`same SAME`, ["same"]],
  [`"unclosed phrase`, ["unclosed", "phrase"]],
  [`""  " "`, []],
])("the search %s asks for %j", (search, terms) => {
  expect(searchTerms(search)).toEqual(terms);
});
