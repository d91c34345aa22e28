/**
 * Kinds of objects that cached replies contain, named as on the server. Areas add theirs: `declare module
 * "../../app/api/tags" { interface Kinds { task: true } }`
 */
export interface Kinds {
  session: true;
}
export type Kind = keyof Kinds;

/**
 * Content of a reply: one object (`table:7`), the list of a kind (`table:list`), or its trash
 * (`table:trash`). When invalidating, a bare kind covers all of them.
 */
export type Tag = Kind | `${Kind}:${string}`;

/** The tag of one thing, whose number an argument carries as text or number: `table:7`. */
export const tagOf = <K extends Kind>(kind: K, id: unknown): `${K}:${string}` => `${kind}:${String(id)}`;

/** The store's own tags: by kinds of things, and by the calls themselves. */
export const tagTypes = ["kind", "call"] as const;
export type TagType = (typeof tagTypes)[number];
export interface StoreTag {
  type: TagType;
  id: string;
}

const kindTag = (id: string): StoreTag => ({ type: "kind", id });

/** Tags under which a reply about an object is invalidated: the object and its kind. */
export const providedTags = (tags: readonly Tag[]): StoreTag[] =>
  [...new Set(tags.flatMap((tag) => [tag, tag.split(":", 1)[0] ?? tag]))].map(kindTag);

export const staleTags = (tags: readonly Tag[]): StoreTag[] => tags.map(kindTag);

/** The tag of one cached answer. */
export const callTag = (cacheKey: string): StoreTag => ({ type: "call", id: cacheKey });
