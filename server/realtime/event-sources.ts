import type { RealtimeEvent } from "#shared/contract/events";
import type { ChangeRow } from "../database/types";
import type { AnyKind, KindEvent } from "../objects/define-object";
import { isAllowed } from "../policy/authorize";
import type { EventSource } from "./event-source";
import { findRow } from "./repository";

/** Turns changes into events, by the object that they are about. */
export interface EventSources {
  of(object: string): EventSource | undefined;
}

/** @throws Error if two sources are declared for the same object */
export function collectSources(kinds: readonly AnyKind[], own: readonly EventSource[]): EventSources {
  const declared = kinds.flatMap((kind) => (kind.event ? [sourceOfKind(kind, kind.event)] : []));
  const sources = new Map<string, EventSource>();
  for (const source of [...own, ...declared]) {
    if (sources.has(source.object)) throw new Error(`Changes of ${source.object} are told twice`);
    sources.set(source.object, source);
  }
  return { of: (object) => sources.get(object) };
}

/** The event that a kind declares, for those who may read the object. */
function sourceOfKind({ kind, rights: { read } }: AnyKind, { name, payload }: KindEvent): EventSource {
  if (!read) throw new Error(`Nobody may read ${kind}`);
  return {
    object: kind,
    async make({ action, rows }, reader) {
      const change = rows.at(-1);
      if (!change) return null;
      const { objectId: id } = change;
      // A purged object cannot be authorised any more; its id reveals nothing.
      const isGone = action === "purge";
      const row = isGone
        ? null
        : (valuesOf(change) ?? (await findRow(reader.org.database, kind, id)) ?? null);
      if (!isGone && !(await isAllowed(reader, read, { ...row, id }))) return null;
      const names = action === "update" && change.after ? Object.keys(change.after) : null;
      const published = payload({ id, action, row, names });
      return published && ({ name, payload: published } as RealtimeEvent);
    },
  };
}

/** The object after the change, or else what the log stores of it. */
function valuesOf(change: ChangeRow | undefined): Readonly<Record<string, unknown>> | null {
  if (!change) return null;
  return (
    change.row ??
    (change.action === "delete" ? change.before : change.action === "update" ? null : change.after)
  );
}
