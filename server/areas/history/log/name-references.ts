import type { People } from "../../../tables/public";
import { actionReferences, labelWord } from "./code-words";
import type { SeenRow } from "./find-seen";
import type { NameOf } from "./describe-columns";
import type { HistoryReader } from "./history-reader";
import { visibleObjects, type VisibleObject } from "./visible-objects";

/** Names the objects that columns of rows refer to, as far as the reader may see them; one read a kind. */
export async function nameReferences(
  context: HistoryReader,
  rows: readonly SeenRow[],
  people: People,
): Promise<NameOf> {
  const { kinds } = context.org.database;
  const wanted = new Map<string, Set<number>>();
  for (const { row, values } of rows) {
    const columns = kinds.get(row.object)?.data.columns;
    for (const side of [values.before, values.after])
      for (const [name, value] of Object.entries(side ?? {})) {
        const kind = columns ? columns[name]?.refersTo : actionReferences[name];
        if (kind === undefined || kind === "user" || typeof value !== "number") continue;
        wanted.set(kind, (wanted.get(kind) ?? new Set()).add(value));
      }
  }
  const named = new Map<string, ReadonlyMap<number, VisibleObject>>();
  for (const [kind, ids] of wanted) {
    const known = kinds.get(kind);
    if (known) named.set(kind, await visibleObjects(context, known, [...ids]));
  }
  const { language } = context.actor;
  return (kind, id) =>
    kind === "user"
      ? (people.person(id)?.name ?? null)
      : labelWord(language, kind, named.get(kind)?.get(id)?.name ?? null);
}
