import { PROBLEMS_MAX } from "#shared/limits/http";

/** A key that is valid in JSON but has a special meaning in objects. */
export const RESERVED_KEY = "__proto__";

interface Entry {
  key: string;
  value: unknown;
  /** The keys that lead to the object or list that contains it. */
  parents: readonly string[];
}

/** Every entry of every object and list inside a value; the content of `__proto__` is skipped. */
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

/** @param faultAt the keys that lead to the invalid part of an entry, or null. @returns as `records.0.data.12` */
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
 * The places of reserved keys. Schemas silently ignore them, so that clients would believe that they were
 * accepted. Keys of the outermost object are checked by each schema.
 */
export const reservedKeys = (value: unknown): string[] =>
  findPlaces(value, ({ key, parents }) =>
    key === RESERVED_KEY && parents.length > 0 ? [...parents, key] : null,
  );

const isUnfit = (text: unknown): boolean =>
  typeof text === "string" && (text.includes("\0") || !text.isWellFormed());

/**
 * The places of texts that cannot be stored unchanged: with the character 0, which PostgreSQL rejects and at which
 * SQLite ends a text, or with a lone surrogate, which both replace. Keys count as texts.
 */
export const unfitTexts = (value: unknown): string[] =>
  findPlaces(value, ({ key, value: part, parents }) => {
    if (isUnfit(key)) return parents;
    return isUnfit(part) ? [...parents, key] : null;
  });
