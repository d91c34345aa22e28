import { describe, expect, test } from "@jest/globals";
import { IntlMessageFormat } from "intl-messageformat";
import { languages } from "#shared/languages";
import { catalogues } from "#shared/text/all";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

/** Names of a message's placeholders, those inside plurals and choices too. */
function placeholders(elements: readonly Element[]): string[] {
  const names = elements.flatMap((element) => {
    // 0 is literal text; '#' has no value.
    if (Number(element.type) === 0 || !("value" in element)) return [];
    const inner = "options" in element ? Object.values(element.options).flatMap(({ value }) => value) : [];
    return [element.value, ...placeholders(inner)];
  });
  return [...new Set(names)].sort();
}

const readAll = (messages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(messages).map(([id, words]) => [
      id,
      placeholders(new IntlMessageFormat(words, "en").getAst()),
    ]),
  );

describe("The words in three languages", () => {
  const english = readAll(catalogues.en);

  test.each(languages)(
    "Every message in '%s' can be read, and names the same values as in English",
    (language) => {
      expect(readAll(catalogues[language])).toEqual(english);
    },
  );

  test.each(languages)("No message in '%s' is empty", (language) => {
    const empty = Object.entries(catalogues[language]).filter(([, words]) => words.trim() === "");
    expect(empty).toEqual([]);
  });
});
