import { parseExactly } from "#shared/exact-json";
import type { CellValue } from "#shared/contract/records";
import type { Sort } from "#shared/contract/views";
import { filterTree } from "#shared/fields/operators";
import { SORTS_MAX } from "#shared/limits/records";
import { AppError } from "../../errors";
import { formatMessage } from "../../text/format";
import { fromLabels, type FieldKeys } from "./field-keys";

const refused = (path: string, message: string) =>
  new AppError("invalid_request", { fields: [{ path, message }] });

/** `due_date,-hours` */
export const readSort = (keys: FieldKeys, text: string): Sort[] =>
  text
    .split(",")
    .slice(0, SORTS_MAX)
    .map((part) => {
      const isDescending = part.startsWith("-");
      const { id } = keys.fieldOf(isDescending ? part.slice(1) : part, "sort");
      return { field: id, order: isDescending ? "desc" : "asc" };
    });

export const readFieldList = (keys: FieldKeys, text: string): number[] =>
  text.split(",").map((part) => keys.fieldOf(part.trim(), "fields").id);

/**
 * A filter tree whose conditions name their field by `field`.
 * @throws AppError invalid_request, field_not_found
 */
export function readFilter(keys: FieldKeys, given: unknown) {
  const parsed = filterTree.safeParse(withIds(keys, given));
  if (!parsed.success) throw refused("filter", parsed.error.issues[0]?.message ?? "");
  return parsed.data;
}

/** @throws AppError invalid_request for what is not JSON */
export function readFilterText(keys: FieldKeys, text: string) {
  let given: unknown;
  try {
    given = parseExactly(text);
  } catch {
    throw refused("filter", formatMessage(keys.language, "errors.malformedJson"));
  }
  return readFilter(keys, given);
}

function withIds(keys: FieldKeys, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => withIds(keys, each));
  if (typeof node !== "object" || node === null) return node;
  const { field: key, ...group } = node as Record<string, unknown>;
  if (typeof key !== "string") {
    const { conditions } = group;
    return conditions === undefined ? group : { ...group, conditions: withIds(keys, conditions) };
  }
  const { value, ...rest } = group;
  const field = keys.fieldOf(key, "filter");
  return {
    ...rest,
    fieldId: field.id,
    ...(value !== undefined && { value: fromLabels(field, value as CellValue) }),
  };
}
