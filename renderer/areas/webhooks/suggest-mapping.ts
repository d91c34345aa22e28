import { apiName } from "#shared/api/api-names";
import type { WebhookMapping } from "#shared/contract/webhooks";
import { WEBHOOK_PATH_MAX } from "#shared/limits/webhooks";

/** Values of a request by their paths, such as `run.id`; of a list, those of its first item. */
export type RequestValues = ReadonlyMap<string, string>;

const VALUES_MAX = 500;

/** @param text the body as it came; null if it is no JSON object */
export function readValues(text: string): RequestValues | null {
  const body = parse(text);
  const item: unknown = Array.isArray(body) ? body[0] : body;
  if (typeof item !== "object" || item === null) return null;
  const values = new Map<string, string>();
  collect(item, "", values);
  return values;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text.includes("=") ? Object.fromEntries(new URLSearchParams(text)) : null;
  }
}

function collect(value: object, prefix: string, values: Map<string, string>): void {
  for (const [key, each] of Object.entries(value) as [string, unknown][]) {
    const path = prefix + key;
    // Dots separate the parts of a path, so such a key has none.
    if (key.includes(".") || path.length > WEBHOOK_PATH_MAX || values.size >= VALUES_MAX) continue;
    if (typeof each === "object" && each !== null) collect(each, `${path}.`, values);
    else values.set(path, String(each));
  }
}

/** Adds fields without a path whose name is that of a value. Of equal names, the value with the shortest path wins. */
export function suggestMapping(
  values: RequestValues,
  fields: readonly { id: number; name: string }[],
  mapping: WebhookMapping,
): WebhookMapping {
  const paths = [...values.keys()].toSorted((one, other) => one.length - other.length);
  const mapped = new Set(mapping.map(({ fieldId }) => fieldId));
  const added = fields.flatMap(({ id, name }) => {
    const wanted = apiName(name);
    const path = paths.find((each) => apiName(each) === wanted || apiName(lastPart(each)) === wanted);
    return mapped.has(id) || path === undefined ? [] : [{ path, fieldId: id }];
  });
  return [...mapping, ...added];
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf(".") + 1);
