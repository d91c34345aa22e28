import { apps } from "./apps";
import { favorites } from "./favorites";
import { computedFields, fields } from "./fields";
import { computedRecords, records } from "./records";
import type { EventSource } from "./source";
import { tables } from "./tables";
import { updates } from "./updates";

const sources: readonly EventSource[] = [
  records,
  computedRecords,
  tables,
  fields,
  computedFields,
  apps,
  favorites,
  updates,
];

/** The source of events by kind of object; other objects are not told. */
export const sourceOf: ReadonlyMap<string, EventSource> = new Map(
  sources.map((source) => [source.object, source]),
);

/** Kinds of objects whose changes feed the topics that belong to no table. */
export const objectsFeeding = (kind: "organization" | "user"): string[] =>
  sources.filter(({ feeds }) => feeds === kind).map(({ object }) => object);

export type { Target } from "./source";
