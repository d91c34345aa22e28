import type { FunctionLanguage } from "#shared/lowcode/names";

const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
const camel = (name: string): string => {
  const whole = pascal(name);
  return `${whole.charAt(0).toLowerCase()}${whole.slice(1)}`;
};

/** How a language spells modules and functions of the SDK. */
export const spellings: Record<
  FunctionLanguage,
  { module: (name: string) => string; method: (name: string) => string; separator: string }
> = {
  python: { module: (name) => name, method: (name) => name, separator: "." },
  php: { module: pascal, method: camel, separator: "::" },
  dotNet: { module: pascal, method: pascal, separator: "." },
};

/** `records.update_many` as a language spells it: `Records::updateMany`. */
export function spellSdk(language: FunctionLanguage, moduleName: string, name: string): string {
  const { module, method, separator } = spellings[language];
  return `${module(moduleName)}${separator}${method(name)}`;
}
