import "#shared/errors/automations";
import type { Json, Settings } from "#shared/automations/definition";
import { AppError } from "../errors";

const invalid = (key: string): AppError =>
  new AppError("automation_value_invalid", { values: { reason: `"${key}" has no usable value` } });

/** @throws AppError automation_value_invalid */
export function numberOf(settings: Settings, key: string): number {
  const value = Number(settings[key] ?? Number.NaN);
  if (!Number.isFinite(value)) throw invalid(key);
  return value;
}

/** An id, also of a record as steps give it. @throws AppError automation_value_invalid */
export function idOf(settings: Settings, key: string): number {
  const id = toId(settings[key] ?? null);
  if (id === null) throw invalid(key);
  return id;
}

export function toId(value: Json): number | null {
  const given = isObject(value) ? (value["id"] ?? null) : value;
  const id = typeof given === "string" || typeof given === "number" ? Number(given) : Number.NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Ids of one value or a list. */
export const idsOf = (settings: Settings, key: string): number[] =>
  [settings[key] ?? null].flat().flatMap((value) => toId(value) ?? []);

export const textOf = (settings: Settings, key: string): string => toText(settings[key] ?? null);

export function toText(value: Json): string {
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(toText).join(", ");
  if (isObject(value)) return toText(value["title"] ?? value["name"] ?? null) || JSON.stringify(value);
  return String(value);
}

export const objectOf = (settings: Settings, key: string): Settings => {
  const value = settings[key] ?? null;
  return isObject(value) ? value : {};
};

export const isObject = (value: Json | undefined): value is Settings =>
  typeof value === "object" && value !== null && !Array.isArray(value);
