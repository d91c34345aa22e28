import type { Completion, CompletionSource } from "@codemirror/autocomplete";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { sdkModules } from "#shared/lowcode/sdk";

const words: Record<FunctionLanguage, RegExp> = {
  python: /[a-z_]+\.[a-z_]*/,
  php: /[A-Z][A-Za-z]+::[a-zA-Z]*/,
  dotNet: /[A-Z][A-Za-z]+\.[A-Za-z]*/,
};

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
const camel = (name: string): string => {
  const whole = pascal(name);
  return `${whole.charAt(0).toLowerCase()}${whole.slice(1)}`;
};

const spellings: Record<
  FunctionLanguage,
  { module: (name: string) => string; method: (name: string) => string }
> = {
  python: { module: (name) => name, method: (name) => name },
  php: { module: pascal, method: camel },
  dotNet: { module: pascal, method: pascal },
};

/** Completes the SDK's functions after the name of a module. */
export const completeSdk =
  (language: FunctionLanguage): CompletionSource =>
  (context) => {
    const word = context.matchBefore(words[language]);
    if (!word) return null;
    const separator = language === "php" ? "::" : ".";
    const [moduleName = ""] = word.text.split(separator);
    const { module: spell, method } = spellings[language];
    const found = sdkModules.find(({ name }) => spell(name) === moduleName);
    if (!found) return null;
    return {
      from: word.from + moduleName.length + separator.length,
      options: found.functions.map(({ name, parameters, info }): Completion => ({
        label: method(name),
        detail: parameters,
        info,
        type: "function",
      })),
    };
  };
