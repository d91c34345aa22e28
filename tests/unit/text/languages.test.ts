import { describe, expect, test } from "@jest/globals";
import { IntlMessageFormat } from "intl-messageformat";
import { languages, type Language } from "#shared/languages";
import { coreTexts } from "#shared/text/index";
import { areas as rendererAreas } from "../../../renderer/areas/index";
import { areas as serverAreas } from "../../../server/areas/index";

type Element = ReturnType<IntlMessageFormat["getAst"]>[number];

const LITERAL = 0;

/** The names of the values that a message is filled in with. */
function placeholders(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const type: number = element.type;
    return [
      ...("value" in element && type !== LITERAL ? [element.value] : []),
      ...("options" in element
        ? Object.values(element.options).flatMap(({ value }) => placeholders(value))
        : []),
      ...("children" in element ? placeholders(element.children) : []),
    ];
  });
}
const namesIn = (message: string, language: Language) =>
  [...new Set(placeholders(new IntlMessageFormat(message, language).getAst()))].sort();

const named = [...rendererAreas, ...serverAreas].flatMap(({ name, texts }) =>
  texts ? [{ name, texts }] : [],
);

describe.each([{ name: "core", texts: coreTexts }, ...named])("Messages: $name", ({ texts }) => {
  test("Every language has the same ones, and the same values in each", async () => {
    const english = await texts.en();
    expect(Object.keys(english)).not.toEqual([]);
    for (const language of languages) {
      const messages = await texts[language]();
      expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
      const differing = Object.entries(messages).filter(
        ([id, message]) => namesIn(message, language).join() !== namesIn(english[id] ?? "", "en").join(),
      );
      expect(differing).toEqual([]);
    }
  });
});
