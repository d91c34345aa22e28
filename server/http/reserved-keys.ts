/** The name that JSON may give a key and that objects have for something else. */
export const RESERVED_KEY = "__proto__";

/**
 * Where a key of JSON stands that is no key of any object of ours. Schemas pass over it in silence, so that whoever
 * sent it would believe that it was taken.
 *
 * @returns the places, as `records.0.data.__proto__`
 */
export function reservedKeys(value: unknown): string[] {
  const found: string[] = [];
  const open: [path: string, value: unknown][] = [["", value]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [path, part] = next;
    if (typeof part !== "object" || part === null) continue;
    for (const [key, inner] of Object.entries(part)) {
      const place = path === "" ? key : `${path}.${key}`;
      if (key !== RESERVED_KEY) open.push([place, inner]);
      // Of the outermost object every schema knows its keys.
      else if (path !== "") found.push(place);
    }
  }
  return found.toReversed();
}
