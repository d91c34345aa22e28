import { quoteList } from "#shared/fields/values/split-list";
import type { SourceCell } from "../source";

/** Levels of objects that become columns ("address.city"); deeper ones stay text. */
const DEPTH = 3;

/** An object as cells by the path of their keys. Lists of plain values become one cell, other lists stay JSON. */
export function flatten(value: unknown): Map<string, SourceCell> {
  const cells = new Map<string, SourceCell>();
  if (isObject(value)) put(cells, "", value, DEPTH);
  else if (Array.isArray(value)) value.forEach((entry, index) => cells.set(String(index + 1), cellOf(entry)));
  else cells.set("value", cellOf(value));
  return cells;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function put(
  cells: Map<string, SourceCell>,
  path: string,
  object: Record<string, unknown>,
  depth: number,
): void {
  for (const [key, value] of Object.entries(object)) {
    const place = path === "" ? key : `${path}.${key}`;
    if (isObject(value) && depth > 1) put(cells, place, value, depth - 1);
    else cells.set(place, cellOf(value));
  }
}

function cellOf(value: unknown): SourceCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== "object" || entry === null))
    return quoteList(value.map(String));
  return JSON.stringify(value);
}
