import { expect, test } from "@jest/globals";
import { foldText } from "#shared/fold-text";

test.each([
  ["São Paulo", "sao paulo"],
  ["L’eau d'Évian", "l'eau d'evian"],
  ["ＡＢＣ１２３", "abc123"],
  ["ｶﾀｶﾅ", "カタカナ"],
  ["ﬁrst ofﬁce", "first office"],
  ["soft\u00ADhyphen zero\u200Bwidth", "softhyphen zerowidth"],
  ["Straße Łódź", "strasse lodz"],
  ["plain `text`", "plain 'text'"],
])("%s is compared as %s", (text, folded) => {
  expect(foldText(text)).toBe(folded);
  expect(foldText(folded)).toBe(folded);
});
