import { expect, test } from "@jest/globals";
import { fieldTypeList } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { catalogue as english } from "#shared/text/en/index";
import { catalogue as portuguese } from "#shared/text/pt/index";
import { findTypes } from "../../../renderer/areas/fields/panels/find-types";

const wordsIn = (texts: Readonly<Record<string, string>>) => (type: FieldTypeName) => ({
  label: texts[`fields.type.${type}`] ?? "",
  hint: texts[`fields.typeHint.${type}`] ?? "",
});

test("Without a search every type is in its group", () => {
  const all = findTypes("  ", wordsIn(english));
  expect(all.flatMap(({ names }) => names).sort()).toEqual(fieldTypeList.map(({ name }) => name).sort());
});

test("A name that begins so comes before one that has it, and before one whose purpose tells it", () => {
  const words = { text: ["Note", ""], email: ["A note", ""], number: ["Sum", "To note down"] };
  const wordsOf = (type: FieldTypeName) => {
    const [label = "", hint = ""] = type in words ? words[type as keyof typeof words] : [];
    return { label, hint };
  };
  const names = findTypes("note", wordsOf).flatMap((group) => group.names);
  expect(names).toEqual(["text", "email", "number"]);
  expect(findTypes("nothing of this kind", wordsOf)).toEqual([]);
});

test.each([
  ["numero", portuguese, "number"],
  ["FÓRMULA", portuguese, "advancedFormula"],
  ["formula", portuguese, "advancedFormula"],
  ["endereco", portuguese, "address"],
  [" email ", english, "email"],
  ["checkbox", english, "checkbox"],
] as const)("%j finds a type whatever its case and accents", (text, texts, type) => {
  expect(findTypes(text, wordsIn(texts))[0]?.names[0]).toBe(type);
});
