import type { Json } from "#shared/automations/definition";
import type { AutomationValue } from "#shared/contract/automation-shapes";
import type { RunValueType } from "#shared/automations/names";

/** How a setting gets its value: written, from a step, as a template or as a formula. */
export type ValueKind = "literal" | "from" | "text" | "formula";

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function kindOf(value: Json | undefined): ValueKind {
  if (!isObject(value)) return "literal";
  if ("$from" in value) return "from";
  if ("$text" in value) return "text";
  return "$formula" in value ? "formula" : "literal";
}

export const fromValue = (path: AutomationValue["path"]): Json => ({ $from: path });

/** The path of a value that is taken from a step; null for any other. */
export function pathOf(value: Json | undefined): AutomationValue["path"] | null {
  if (!isObject(value) || !Array.isArray(value["$from"])) return null;
  return value["$from"] as AutomationValue["path"];
}

/** Text as it is typed: `{{ … }}` makes it a template, `=` at its start a formula. */
export function readText(typed: string): Json {
  if (typed.startsWith("=")) return { $formula: typed.slice(1) };
  return typed.includes("{{") ? { $text: typed } : typed;
}

/** The text that `readText` reads back as the same value. */
export function writeText(value: Json | undefined): string {
  if (value === undefined || value === null) return "";
  if (isObject(value)) {
    if (typeof value["$text"] === "string") return value["$text"];
    if (typeof value["$formula"] === "string") return `=${value["$formula"]}`;
    return JSON.stringify(value);
  }
  return Array.isArray(value) ? value.map(writeText).join(", ") : String(value);
}

export const sameValue = (one: AutomationValue, path: AutomationValue["path"]): boolean =>
  one.path.length === path.length && one.path.every((part, index) => part === path[index]);

/** Why a value does not fit; null if it does. */
export type Misfit = "takesOne" | "wrongType" | null;

const single: Partial<Record<RunValueType, RunValueType>> = {
  users: "user",
  records: "record",
  options: "option",
};

/** Whether a step can take a value. Text takes everything that can be written; lists take several. */
export function misfitOf(type: RunValueType, accepts: readonly RunValueType[]): Misfit {
  if (accepts.length === 0 || accepts.includes(type)) return null;
  const one = single[type];
  if (one && accepts.includes(one)) return "takesOne";
  const isWritten = !["files", "list", "object", "records", "record"].includes(type);
  return accepts.includes("text") && isWritten ? null : "wrongType";
}
