import { marks } from "../../../sql/fragment";
import { decode } from "../../../objects/read";
import type { AnyKind } from "../../../objects/define-object";
import { describeObjects } from "../../../objects/describe-objects";
import { visibilityOf, type PolicyContext } from "../../../policy/authorize";
import type { Action } from "../../../policy/action";

export interface VisibleObject {
  name: string | null;
  path: string | null;
}

/** Objects of a kind that the reader may see, also those in the trash, by id. */
export async function visibleObjects(
  context: PolicyContext,
  known: AnyKind,
  ids: readonly number[],
): Promise<Map<number, VisibleObject>> {
  if (!known.shownAs) return namedObjects(context, known, ids);
  const refs = ids.map((id) => ({ kind: known.kind, id }));
  const described = await describeObjects(context, refs, { withTrash: true });
  return new Map(
    [...described.values()].map(({ ref, name, path, deletedAt }) => [
      ref.id,
      { name, path: deletedAt === null ? path : null },
    ]),
  );
}

/** Objects that no list shows, called as sentences about them call them. */
async function namedObjects(
  context: PolicyContext,
  { kind, rights, data, history }: AnyKind,
  ids: readonly number[],
): Promise<Map<number, VisibleObject>> {
  const visibility = await visibilityOf(context, rights["read"] as Action);
  const rows = await context.org.database.all<{ id: number }>({
    sql: `select * from "${kind}" where (${visibility.sql}) and "id" in (${marks(ids.length)})`,
    parameters: [...visibility.values, ...ids],
  });
  const [column] = Object.values(history?.named ?? {});
  return new Map(
    rows.map((stored) => {
      const row = decode(data, stored) as { id: number } & Record<string, unknown>;
      const name = column === undefined ? null : row[column];
      return [row.id, { name: typeof name === "string" ? name : null, path: null }];
    }),
  );
}
