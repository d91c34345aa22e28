/** Kinds of things that one number names. An app is a page, or a view of a table. */
const numbered = ["table", "app", "channel", "task", "person"] as const;
type Numbered = (typeof numbered)[number];

/** What can be followed and muted: `record:4:9` (table and record), `table:4`, `channel:7` and so on. */
export const thingPattern = new RegExp(
  `^(record:[1-9]\\d{0,15}:[1-9]\\d{0,15}|(${numbered.join("|")}):[1-9]\\d{0,15})$`,
);
export type Thing = `record:${number}:${number}` | `${Numbered}:${number}`;
export type ThingKind = "record" | Numbered;

export const recordThing = (tableId: number, recordId: number): Thing => `record:${tableId}:${recordId}`;
export const appThing = (appId: number): Thing => `app:${appId}`;
export const personThing = (userId: number): Thing => `person:${userId}`;
export const tableThing = (tableId: number): Thing => `table:${tableId}`;

/** The kind and the numbers of a thing; of a record its table's and its own. */
export function partsOfThing(thing: Thing): { kind: ThingKind; ids: number[] } {
  const [kind, ...ids] = thing.split(":");
  return { kind: kind as ThingKind, ids: ids.map(Number) };
}
