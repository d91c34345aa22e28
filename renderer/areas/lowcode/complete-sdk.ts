import type {
  Completion,
  CompletionContext,
  CompletionResult,
  CompletionSource,
} from "@codemirror/autocomplete";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { sdkModules } from "#shared/lowcode/sdk";
import { spellings } from "./spell-sdk";

/** A table as functions spell it, with its fields. */
export interface TableNames {
  name: string;
  label: string;
  fields: readonly { name: string; label: string; type: string }[];
}

const words: Record<FunctionLanguage, RegExp> = {
  python: /[a-z_]+\.[a-z_]*/,
  php: /[A-Z][A-Za-z]+::[a-zA-Z]*/,
  dotNet: /[A-Z][A-Za-z]+\.[A-Za-z]*/,
};
/** The beginning of a text, after a bracket, a comma or an arrow. */
const TEXT = /["'][A-Za-z0-9_]*/;
const NAME = /[A-Za-z_]+/;

/** Completes modules and functions of the SDK, and in texts the names of tables and fields. */
export const completeSdk =
  (language: FunctionLanguage, tables: () => readonly TableNames[]): CompletionSource =>
  (context) =>
    completeFunction(language, context) ??
    completeName(context, tables()) ??
    completeModule(language, context);

function completeFunction(language: FunctionLanguage, context: CompletionContext): CompletionResult | null {
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
}

function completeModule(language: FunctionLanguage, context: CompletionContext): CompletionResult | null {
  const word = context.matchBefore(NAME);
  if (!word && !context.explicit) return null;
  const { module: spell } = spellings[language];
  const options = sdkModules.map(({ name, functions }): Completion => ({
    label: spell(name),
    detail: functions.map((each) => each.name).join(", "),
    type: "namespace",
  }));
  return { from: word?.from ?? context.pos, options };
}

/** Tables, and the fields of those that the source names before. */
function completeName(context: CompletionContext, tables: readonly TableNames[]): CompletionResult | null {
  const word = context.matchBefore(TEXT);
  if (!word) return null;
  const source = context.state.sliceDoc();
  const named = tables.filter(({ name }) => source.includes(`"${name}"`) || source.includes(`'${name}'`));
  const fields = named.flatMap((table) =>
    table.fields.map(({ name, label, type }): Completion => ({
      label: name,
      detail: `${table.label}: ${label}, ${type}`,
      type: "property",
    })),
  );
  return {
    from: word.from + 1,
    validFor: /^[A-Za-z0-9_]*$/,
    options: [...fields, ...tables.map(({ name, label }) => ({ label: name, detail: label, type: "class" }))],
  };
}
