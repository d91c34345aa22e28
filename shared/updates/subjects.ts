import type { ShownKind } from "../objects/shown-kinds";

/** Kinds of things that one number names. An app is a page, or a view of a table. */
type Numbered = "table" | "app" | "channel" | "task" | "person" | ShownKind;

/**
 * A subject that can be followed and muted: `record:4:9` (table and record), `table:4`, `channel:7` and so on. The server
 * refuses kinds that it does not know.
 */
export const subjectPattern =
  /^(record:[1-9]\d{0,15}:[1-9]\d{0,15}|(?!record:)[a-z][A-Za-z]{0,39}:[1-9]\d{0,15})$/;
export type Subject = `record:${number}:${number}` | `${Numbered}:${number}`;
export type SubjectKind = "record" | Numbered;

export const recordSubject = (tableId: number, recordId: number): Subject => `record:${tableId}:${recordId}`;
export const appSubject = (appId: number): Subject => `app:${appId}`;
export const documentSubject = (documentId: number): Subject => `document:${documentId}`;
export const personSubject = (userId: number): Subject => `person:${userId}`;
export const tableSubject = (tableId: number): Subject => `table:${tableId}`;

/** The kind and the numbers of a thing; of a record its table's and its own. */
export function partsOfSubject(thing: Subject): { kind: SubjectKind; ids: number[] } {
  const [kind, ...ids] = thing.split(":");
  return { kind: kind as SubjectKind, ids: ids.map(Number) };
}
