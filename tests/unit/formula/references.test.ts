import { expect, test } from "@jest/globals";
import type { FieldCatalog } from "#shared/formula/check/catalog";
import { checkFormula } from "#shared/formula/check/check";
import { pathsIn, toShown, toStored } from "#shared/formula/references";
import { functionNames, nameIn } from "#shared/formula/functions/index";
import { textOf, orders } from "../../support/formula";

test("An expression is stored by ids and comes back as it was typed", () => {
  const typed = ' SUM( {Price},  [Quantity] ) & "{Price}" & {Customer}.{Country} & {a}}b}';
  const stored = toStored(typed, orders);
  expect(stored).toBe(' SUM( {#1},  {#2} ) & "{Price}" & {#8}.{#21} & {#10}');
  expect(toShown(stored, orders, "en")).toBe(typed.replace("[Quantity]", "{Quantity}"));
  expect(pathsIn(stored)).toEqual([[1], [2], [8, 21], [10]]);
});

test("A field with another name is shown by it", () => {
  const renamed: FieldCatalog = {
    ...orders,
    fieldsOf: (tableId) =>
      orders.fieldsOf(tableId).map((field) => (field.id === 1 ? { ...field, name: "Unit price" } : field)),
  };
  expect(toShown("{#1} * 2", renamed, "en")).toBe("{Unit price} * 2");
  expect(checkFormula("{#1} * 2", renamed).ok).toBe(true);
});

test("Fields with the same name have their ids, and a deleted one keeps its own", () => {
  expect(toShown("{#11} & {#12} & {#99}", orders, "en")).toBe("{#11} & {#12} & {#99}");
});

test("Functions are stored in English and shown in the reader's language", () => {
  expect(toStored("SE(VERDADEIRO; soma({Price}); 0)", orders)).toBe("IF(VERDADEIRO; SUM({#1}); 0)");
  expect(toShown("IF(TRUE, SUM({#1}), 0)", orders, "pt")).toBe("SE(TRUE, SOMA({Price}), 0)");
  expect(toShown("IF(TRUE, SUM({#1}), 0)", orders, "es")).toBe("SI(TRUE, SUMA({Price}), 0)");
});

test("Every name that a language shows means the same function when it is read", () => {
  for (const name of functionNames) {
    for (const language of ["en", "pt", "es"] as const) {
      const word = nameIn(language, name);
      expect(toStored(`${word}()`, orders)).toBe(`${name}()`);
    }
  }
});

test("A broken expression stays as it is", () => {
  expect(toStored("SUM({Price}", orders)).toBe("SUM({Price}");
});

test("A formula that uses a text of quotes reads it back", () => expect(textOf('"""" & "a"')).toBe('"a'));
