import type { ChangeContext, PendingChange } from "../../model/change-context";
import { get, type Work } from "../../../sql/work";
import type { FieldSchema } from "../../fields/storage";
import type { FieldRow } from "../../schema/table-schema";
import { isWatched } from "../../schema/watched";

type Watched = Pick<FieldSchema, "id" | "tableId">;

/** The columns of a field's row that decide whether its stages are tracked. */
type Decisive = Pick<FieldRow, "type" | "config" | "deletedAt">;

/** Fields that a change set began or ceased to watch: by their flag, by their type, by the trash. */
export function* watchChanges({
  changes,
}: ChangeContext): Work<{ began: readonly Watched[]; ended: readonly Watched[] }> {
  const began: Watched[] = [];
  const ended: Watched[] = [];
  for (const change of changes) {
    if (change.object !== "field") continue;
    const row = yield* get<Decisive & Watched>({
      sql: `select "id", "tableId", "type", "config", "deletedAt" from "field" where "id" = ?`,
      parameters: [change.objectId],
    });
    if (!row) continue;
    const [was, is] = [wasWatched(change, row), watches(row)];
    if (is && !was) began.push(row);
    if (was && !is) ended.push(row);
  }
  return { began, ended };
}

const watches = ({ type, config, deletedAt }: Decisive): boolean =>
  deletedAt === null && isWatched({ type, config: JSON.parse(config) as Record<string, unknown> });

/** The log holds the columns that an update changed, as they were. */
function wasWatched({ action, before }: PendingChange, row: Decisive): boolean {
  if (action === "create" || action === "restore") return false;
  if (action === "delete") return watches({ ...row, deletedAt: null });
  return watches({ ...row, ...(before as Partial<Decisive> | null) });
}
