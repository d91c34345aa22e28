import { Liquid } from "liquidjs";
import type { Json, RunCondition, Settings } from "#shared/automations/definition";
import { AppError } from "../../../errors";
import { isObject, toText } from "../../../automations/settings";

/** The values that a run knows: the trigger's output, those of finished steps by id, loop items and variables. */
export interface Scope {
  trigger: Settings;
  steps: Record<string, Settings>;
  item: Record<string, Json>;
  vars: Record<string, Json>;
  /** Evaluates a formula of the trigger's record. */
  formula(expression: string): Promise<Json>;
}

const TEMPLATE_LIMITS = { parseLimit: 100_000, renderLimit: 500, memoryLimit: 5_000_000 };

const liquid = new Liquid({
  templates: {},
  ownPropertyOnly: true,
  strictFilters: true,
  ...TEMPLATE_LIMITS,
});

const invalid = (reason: string): AppError =>
  new AppError("automation_value_invalid", { values: { reason } });

/** Replaces what stands for values by the values. @throws AppError automation_value_invalid */
export async function resolve(value: Json, scope: Scope): Promise<Json> {
  if (Array.isArray(value)) return Promise.all(value.map((one) => resolve(one, scope)));
  if (!isObject(value)) return value;
  if (Array.isArray(value["$from"])) return valueAt(scope, value["$from"]);
  if (typeof value["$text"] === "string") return render(value["$text"], scope);
  if (typeof value["$formula"] === "string") return scope.formula(value["$formula"]);
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, one]) => [key, await resolve(one, scope)] as const),
  );
  return Object.fromEntries(entries);
}

export const resolveAll = async (settings: Settings, scope: Scope): Promise<Settings> =>
  (await resolve(settings, scope)) as Settings;

/** A value by its path; null if nothing is there. */
export function valueAt({ trigger, steps, item, vars }: Scope, path: readonly Json[]): Json {
  const [first, ...rest] = path;
  const roots: Record<string, Json> = { trigger, item, vars };
  const key = toText(first ?? null);
  let value: Json = Object.hasOwn(roots, key) ? (roots[key] ?? null) : (steps[key] ?? null);
  for (const part of rest) value = partOf(value, toText(part));
  return value;
}

/** Fields of records are found by id or by name. */
function partOf(value: Json, key: string): Json {
  if (Array.isArray(value)) {
    if (key === "first") return value[0] ?? null;
    if (key === "count") return value.length;
    if (/^\d+$/.test(key) && !value.some(isRecordValue)) return value[Number(key)] ?? null;
    // The same part of each.
    return value.map((one) => partOf(one, key));
  }
  if (!isObject(value)) return null;
  if (Object.hasOwn(value, key)) return value[key] ?? null;
  for (const name of ["fields", "texts"]) {
    const parts = value[name];
    if (isObject(parts) && Object.hasOwn(parts, key)) return parts[key] ?? null;
  }
  return null;
}

const isRecordValue = (value: Json): boolean => isObject(value) && isObject(value["fields"]);

async function render(template: string, scope: Scope): Promise<string> {
  try {
    const rendered: unknown = await liquid.parseAndRender(template, inTemplate(scope));
    return String(rendered);
  } catch (error) {
    throw invalid(error instanceof Error ? error.message : String(error));
  }
}

function inTemplate({ trigger, steps, item, vars }: Scope): Record<string, unknown> {
  return {
    ...Object.fromEntries(Object.entries(steps).map(([id, output]) => [id, shown(output)])),
    trigger: shown(trigger),
    item: shown(item),
    vars: shown(vars),
  };
}

/** Records show the texts of their fields by name. */
function shown(value: Json): Json {
  if (Array.isArray(value)) return value.map(shown);
  if (!isObject(value)) return value;
  const { fields, texts, ...rest } = value;
  if (isObject(fields) && isObject(texts)) return { ...texts, ...rest };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one)]));
}

export async function isMet({ match, conditions }: RunCondition, scope: Scope): Promise<boolean> {
  if (conditions.length === 0) return true;
  const results: boolean[] = [];
  for (const { left, operator, right = null } of conditions)
    results.push(compare(await resolve(left, scope), operator, await resolve(right, scope)));
  return match === "all" ? results.every(Boolean) : results.some(Boolean);
}

const isBlank = (value: Json): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

function compare(left: Json, operator: RunCondition["conditions"][number]["operator"], right: Json): boolean {
  switch (operator) {
    case "isEmpty":
      return isBlank(left);
    case "isNotEmpty":
      return !isBlank(left);
    case "is":
      return isSame(left, right);
    case "isNot":
      return !isSame(left, right);
    case "contains":
      return contains(left, right);
    case "notContains":
      return !contains(left, right);
    case "greaterThan":
      return order(left, right) > 0;
    case "lessThan":
      return order(left, right) < 0;
    case "atLeast":
      return order(left, right) >= 0;
    case "atMost":
      return order(left, right) <= 0;
  }
}

function isSame(left: Json, right: Json): boolean {
  if (isBlank(left) || isBlank(right)) return isBlank(left) && isBlank(right);
  const [one, other] = [plain(left), plain(right)];
  if (Array.isArray(one) || Array.isArray(other)) return sorted(one) === sorted(other);
  return toText(one).toLowerCase() === toText(other).toLowerCase();
}

const sorted = (value: Json): string =>
  JSON.stringify(
    [value]
      .flat()
      .map(toText)
      .toSorted((one, other) => (one < other ? -1 : 1)),
  );

/** Records, people and options are compared by id. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  return isObject(value) ? (value["id"] ?? JSON.stringify(value)) : value;
}

function contains(left: Json, right: Json): boolean {
  if (Array.isArray(left)) return [right].flat().every((one) => left.some((part) => isSame(part, one)));
  return toText(left).toLowerCase().includes(toText(right).toLowerCase());
}

/** Numbers as such, everything else as text; ISO dates are in order as text. NaN for a blank value. */
function order(left: Json, right: Json): number {
  if (isBlank(left) || isBlank(right)) return Number.NaN;
  const [one, other] = [Number(left), Number(right)];
  if (!Number.isNaN(one) && !Number.isNaN(other)) return one - other;
  const [a, b] = [toText(left), toText(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}
