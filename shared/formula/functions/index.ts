import { foldText } from "../../fold-text";
import type { Language } from "../../languages";
import { dateFunctions } from "./date";
import { differenceFunctions } from "./difference";
import type { FormulaFunction } from "./define";
import { listFunctions } from "./list";
import { logicFunctions } from "./logic";
import { lookupFunctions } from "./lookup";
import { moneyFunctions } from "./money";
import { numberFunctions } from "./number";
import { patternFunctions } from "./patterns";
import { recordFunctions } from "./record";
import { statisticFunctions } from "./statistics";
import { textFunctions } from "./text";

const all = {
  ...logicFunctions,
  ...statisticFunctions,
  ...numberFunctions,
  ...moneyFunctions,
  ...textFunctions,
  ...patternFunctions,
  ...dateFunctions,
  ...differenceFunctions,
  ...listFunctions,
  ...lookupFunctions,
  ...recordFunctions,
};

export type FunctionName = keyof typeof all;
/** Every function by its English name. A new one is an entry of its group's file and a line of help in each language. */
export const formulaFunctions: Record<FunctionName, FormulaFunction> = all;
export const functionNames = Object.keys(all) as FunctionName[];

const byName = new Map<string, FunctionName>();
/** English names win over Portuguese ones, and these over Spanish ones. */
for (const namesOf of [
  (name: FunctionName) => [name, ...(formulaFunctions[name].also ?? [])],
  (name: FunctionName) => [formulaFunctions[name].pt],
  (name: FunctionName) => [formulaFunctions[name].es],
]) {
  for (const name of functionNames) {
    for (const word of namesOf(name)) {
      if (word !== undefined && !byName.has(foldText(word))) byName.set(foldText(word), name);
    }
  }
}

/** The names of functions, in all languages. */
export const allNames: readonly string[] = functionNames.flatMap((name) => {
  const { also = [], pt, es } = formulaFunctions[name];
  return [name, ...also, pt, es].filter((word) => word !== undefined);
});

/** The function that a word means in any of the three languages, whatever its capitals and accents. */
export const findFunction = (word: string): FunctionName | undefined => byName.get(foldText(word));

/** The name of a function in a language; its English name if it has none, or if the word means another function. */
export function nameIn(language: Language, name: FunctionName): string {
  const { pt, es } = formulaFunctions[name];
  const word = language === "pt" ? pt : language === "es" ? es : undefined;
  return word !== undefined && findFunction(word) === name ? word : name;
}
