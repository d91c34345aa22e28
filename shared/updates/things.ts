/** What can be followed and muted: `record:4:9` (table and record), `table:4`, `channel:7`, `task:3`. */
export const thingPattern = /^(record:[1-9]\d{0,15}:[1-9]\d{0,15}|(table|channel|task):[1-9]\d{0,15})$/;
export type Thing = `record:${number}:${number}` | `${"table" | "channel" | "task"}:${number}`;
export type ThingKind = "record" | "table" | "channel" | "task";

export const recordThing = (tableId: number, recordId: number): Thing => `record:${tableId}:${recordId}`;
export const tableThing = (tableId: number): Thing => `table:${tableId}`;

/** The kind and the numbers of a thing; of a record its table's and its own. */
export function partsOfThing(thing: Thing): { kind: ThingKind; ids: number[] } {
  const [kind, ...ids] = thing.split(":");
  return { kind: kind as ThingKind, ids: ids.map(Number) };
}
