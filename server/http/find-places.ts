import { PROBLEMS_MAX } from "#shared/limits/http";

/** The name that JSON may give a key and that objects have for something else. */
export const RESERVED_KEY = "__proto__";

interface Entry {
  key: string;
  value: unknown;
  /** The keys that lead to the object or list that holds it. */
  parents: readonly string[];
}

/** Every entry of every object and list inside a value; what stands in `__proto__` is passed over. */
function* entriesOf(whole: unknown, parents: string[] = []): Generator<Entry> {
  if (typeof whole !== "object" || whole === null) return;
  for (const [key, value] of Object.entries(whole)) {
    yield { key, value, parents };
    if (key === RESERVED_KEY) continue;
    parents.push(key);
    yield* entriesOf(value, parents);
    parents.pop();
  }
}

/** @param faultAt the keys that lead to what is wrong with an entry, or null. @returns as `records.0.data.12` */
function findPlaces(value: unknown, faultAt: (entry: Entry) => readonly string[] | null): string[] {
  const places: string[] = [];
  for (const entry of entriesOf(value)) {
    const place = faultAt(entry);
    if (place) places.push(place.join("."));
    if (places.length === PROBLEMS_MAX) break;
  }
  return places;
}

/**
 * Where a key of JSON stands that is no key of any object of ours. Schemas pass over it in silence, so that whoever
 * sent it would believe that it was taken. Of the outermost object every schema knows its keys.
 */
export const reservedKeys = (value: unknown): string[] =>
  findPlaces(value, ({ key, parents }) =>
    key === RESERVED_KEY && parents.length > 0 ? [...parents, key] : null,
  );

const isUnfit = (text: unknown): boolean =>
  typeof text === "string" && (text.includes("\0") || !text.isWellFormed());

/**
 * Where texts stand that cannot be kept as they are: with the character 0, which PostgreSQL has not and SQLite ends
 * a text at, or with half a character (one surrogate alone), which both replace. Keys count as texts.
 */
export const unfitTexts = (value: unknown): string[] =>
  findPlaces(value, ({ key, value: part, parents }) => {
    if (isUnfit(key)) return parents;
    return isUnfit(part) ? [...parents, key] : null;
  });
