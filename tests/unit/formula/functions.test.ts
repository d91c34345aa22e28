import { describe, expect, test } from "@jest/globals";
import { formulaFunctions, functionNames } from "#shared/formula/functions/index";
import { catalogues } from "#shared/text/all";
import { languages } from "#shared/languages";
import { textOf } from "../../support/formula";

describe.each(functionNames)("%s", (name) => {
  test.each(formulaFunctions[name].examples.map((example) => [...example]))(
    "%s is %s",
    (expression, result) => {
      expect(textOf(expression)).toBe(result);
    },
  );
  test("is explained in every language", () => {
    for (const language of languages) expect(catalogues[language][`formula.help.${name}`]).toBeTruthy();
  });
});

test("About a hundred functions are in the list, each with an example that uses it", () => {
  expect(functionNames.length).toBeGreaterThanOrEqual(100);
  for (const name of functionNames) {
    expect(formulaFunctions[name].examples.some(([expression]) => expression.includes(`${name}(`))).toBe(
      true,
    );
  }
});
