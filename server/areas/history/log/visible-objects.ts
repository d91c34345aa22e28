import { marks } from "../../../sql/fragment";
import { decode } from "../../../objects/read";
import type { AnyKind } from "../../../objects/define-object";
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
  const { kind, rights, data, shownAs, history } = known;
  const visibility = await visibilityOf(context, rights["read"] as Action);
  const rows = await context.org.database.all<{ id: number }>({
    sql: `select * from "${kind}" where (${visibility.sql}) and "id" in (${marks(ids.length)})`,
    parameters: [...visibility.values, ...ids],
  });
  const column = shownAs?.name ?? Object.values(history?.named ?? {})[0];
  return new Map(
    rows.map((stored) => {
      const row = decode(data, stored) as { id: number } & Record<string, unknown>;
      const name = column === undefined ? null : row[column];
      const isTrashed = typeof row["deletedAt"] === "number";
      const path = shownAs && !isTrashed ? shownAs.path(row) : null;
      return [row.id, { name: typeof name === "string" ? name : null, path }];
    }),
  );
}
