import type { CellValue, DataFormat, RecordData } from "#shared/contract/records";
import type { WebhookMapping } from "#shared/contract/webhooks";

/** The value at a path such as `run.id` or `items.0.name`; undefined if absent. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const part of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** Cells of a record from a body. Texts are read as users type them; absent values are left out. */
export function mapBody(
  body: unknown,
  mapping: WebhookMapping,
): { data: RecordData; dataFormat: DataFormat } {
  const data: RecordData = {};
  const dataFormat: DataFormat = {};
  for (const { path, fieldId } of mapping) {
    const value = valueAt(body, path);
    if (value === undefined) continue;
    if (typeof value === "string") dataFormat[fieldId] = "text";
    data[fieldId] = value as CellValue;
  }
  return { data, dataFormat };
}

/** The items of a list, or the body itself. */
export const itemsOf = (body: unknown): unknown[] => (Array.isArray(body) ? body : [body]);
