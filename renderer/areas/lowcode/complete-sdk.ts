import type { Completion, CompletionSource } from "@codemirror/autocomplete";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { sdkModules } from "#shared/lowcode/sdk";
import { spellings } from "./spell-sdk";

const words: Record<FunctionLanguage, RegExp> = {
  python: /[a-z_]+\.[a-z_]*/,
  php: /[A-Z][A-Za-z]+::[a-zA-Z]*/,
  dotNet: /[A-Z][A-Za-z]+\.[A-Za-z]*/,
};

/** Completes the SDK's functions after the name of a module. */
export const completeSdk =
  (language: FunctionLanguage): CompletionSource =>
  (context) => {
    const word = context.matchBefore(words[language]);
    if (!word) return null;
    const { module: spell, method, separator } = spellings[language];
    const [moduleName = ""] = word.text.split(separator);
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
