import { visibleRecordIds } from "../../engine/public";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import { authorize, isAllowed, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { personalVisibility, personalVisibilityOfFew } from "./rights";
import { tablesWithTasks } from "./repository";

/** Of which tasks the condition chooses: of all, of a few, or of those that the actor owns or made. */
type Among = "all" | "few" | "own";

const personal = {
  all: personalVisibility,
  few: personalVisibilityOfFew,
  /** The user's own marks are visible to them. */
  own: { read: () => fragment("true"), update: personalVisibility.update },
} as const;

/**
 * The tasks that the actor may see or edit, as a condition on the columns of `task`: the rule of the kind, with the
 * rows that rules of tables let them see.
 */
export async function tasksVisibleTo(
  context: PolicyContext,
  name: "read" | "update",
  among: Among = "all",
): Promise<Fragment> {
  const { actor, org } = context;
  const parts = [joinFragments([fragment(`"tableId" is null`), personal[among][name](actor)], "and", "true")];
  for (const tableId of await tablesWithTasks(org.database)) {
    if (!(await isAllowed(context, recordKind[name], tableId))) continue;
    const ids = await visibleRecordIds(org.database, await authorize(context, recordKind.read, tableId));
    parts.push(
      fragment(
        `"tableId" = ? and ("recordId" is null or "recordId" in (${ids.sql}))`,
        tableId,
        ...ids.values,
      ),
    );
  }
  return joinFragments(parts, "or", "false");
}
