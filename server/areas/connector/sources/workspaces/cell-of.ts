import { quoteList } from "#shared/fields/values/split-list";
import type { SourceCell } from "../source";

/** Names of a value that an API gives as an object, in the order of preference. */
const NAMES = ["name", "title", "label", "value", "email", "visible_name", "filename", "text", "url"];

/** A value of an API as a cell: objects by their name, lists as a list of names, files by their address. */
export function cellOf(value: unknown): SourceCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) {
    const names = value.map((item) => nameOf(item)).filter((name) => name !== "");
    return names.length === 0 ? null : quoteList(names);
  }
  return nameOf(value);
}

function nameOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value !== "object") return typeof value === "string" ? value : "";
  const known = value as Readonly<Record<string, unknown>>;
  if (isFile(known)) return known["url"];
  const found = NAMES.map((name) => known[name]).find((name) => name !== undefined && name !== null);
  return found === undefined ? JSON.stringify(value) : nameOf(found);
}

const isFile = (value: Readonly<Record<string, unknown>>): value is { url: string } =>
  typeof value["url"] === "string" && ("filename" in value || "visible_name" in value || "mimetype" in value);
