import type { TaskStatus } from "#shared/tasks/task-names";
import type { OrganizationDatabase } from "../../database/types";
import { fragment, type Fragment } from "../../sql/fragment";
import { countUpTo, readLines, unreadBy, type Reader, type TaskLine } from "./repository";

/**
 * The tasks of a person, read from rows that the database keeps in the order of lists (`migrations.ts`), and those of
 * their group that are not theirs by name.
 */
function ownTasks({ userId, roleId }: Reader, where: Fragment): { named: Fragment; ofGroup: Fragment } {
  return {
    named: fragment(`from "ownedTask" where "userId" = ? and (${where.sql})`, userId, ...where.values),
    ofGroup: fragment(
      `from "task" where "deletedAt" is null and "parentId" is null
        and "id" in (select "taskId" from "taskGroup" where "roleId" = ?)
        and not exists (select 1 from "taskPerson" as "owner"
          where "owner"."taskId" = "task"."id" and "owner"."userId" = ? and "owner"."part" = 'owner')
        and (${where.sql})`,
      roleId,
      userId,
      ...where.values,
    ),
  };
}

/** How many tasks of each status someone has. */
export function countOwn(database: OrganizationDatabase, reader: Reader, where: Fragment) {
  const { named, ofGroup } = ownTasks(reader, where);
  return database.all<{ status: string; count: number }>({
    sql: `select "status", sum("count") as "count" from (
        select "status", count(*) as "count" ${named.sql} group by "status"
        union all select "status", count(*) as "count" ${ofGroup.sql} group by "status"
      ) as "counted" group by "status"`,
    parameters: [...named.values, ...ofGroup.values],
  });
}

/** The first tasks of one status that someone has, unread ones first, as they were put. */
export function listOwn(
  database: OrganizationDatabase,
  reader: Reader,
  where: Fragment,
  { status, limit }: { status: TaskStatus; limit: number },
): Promise<TaskLine[]> {
  const { named, ofGroup } = ownTasks(reader, where);
  const unread = unreadBy(reader);
  const first = fragment(
    `select "taskId", "isUnread" from (
      select * from (
        select "taskId", 1 - "isRead" as "isUnread", "position" ${named.sql} and "status" = ?
        order by "isRead", "position", "taskId" limit ?
      ) as "named"
      union all
      select "id", ${unread.sql}, "position" ${ofGroup.sql} and "status" = ?
    ) as "own" order by "isUnread" desc, "position", "taskId" limit ?`,
    ...named.values,
    status,
    limit,
    ...unread.values,
    ...ofGroup.values,
    status,
    limit,
  );
  return readLines(database, reader, first, "manual");
}

/** How many open tasks someone has by name, up to a limit. */
export const countOpenOwn = (
  database: OrganizationDatabase,
  { userId }: Reader,
  where: Fragment,
  limit: number,
): Promise<number> =>
  countUpTo(
    database,
    fragment(`"userId" = ? and "status" in ('open', 'doing') and (${where.sql})`, userId, ...where.values),
    limit,
    "ownedTask",
  );
