import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import { fragment, joinFragments, marks, type Fragment } from "../../sql/fragment";

const from = query<OrganizationSchema>();

/** Where a task belongs; undefined for one that is gone. */
export const readPlace = (database: OrganizationDatabase, taskId: number) =>
  database.get<{ tableId: number | null; parentId: number | null }>(
    from.selectFrom("task").select(["tableId", "parentId"]).where("id", "=", taskId),
  );

/** A task as lists need it. */
export interface TaskLine {
  id: number;
  title: string;
  status: string;
  priority: string;
  tableId: number | null;
  recordId: number | null;
  parentId: number | null;
  startedAt: number | null;
  deadline: number | null;
  todos: string;
  repeat: string | null;
  createdAt: number;
  createdBy: number;
  isUnread: number;
  isBookmarked: number;
}

const LINE =
  "id title status priority tableId recordId parentId startedAt deadline todos repeat createdAt createdBy"
    .split(" ")
    .map((name) => `"task"."${name}"`)
    .join(", ");

export interface Reader {
  userId: number;
  roleId: number;
}

/** Whether a task waits to be read by one of its people. */
export const unreadBy = ({ userId, roleId }: Reader): Fragment =>
  fragment(
    `case when "task"."createdBy" <> ?
        and (exists (select 1 from "taskPerson" where "taskId" = "task"."id" and "userId" = ?)
          or exists (select 1 from "taskGroup" where "taskId" = "task"."id" and "roleId" = ?))
        and not exists (select 1 from "taskMark" where "taskId" = "task"."id" and "userId" = ? and "isRead" = 1)
      then 1 else 0 end`,
    userId,
    userId,
    roleId,
    userId,
  );

const BOOKMARKED = `case when exists
  (select 1 from "taskMark" where "taskId" = "task"."id" and "userId" = ? and "isBookmarked" = 1) then 1 else 0 end`;

const PRIORITY = `case "priority" when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 when 'low' then 3 else 4 end`;
const orders = {
  manual: `"position", "id"`,
  deadline: `case when "deadline" is null then 1 else 0 end, "deadline", "id"`,
  priority: `${PRIORITY}, "position", "id"`,
  newest: `"createdAt" desc, "id" desc`,
} as const;

interface Part {
  sort: keyof typeof orders;
  limit: number;
}

/** Tasks under a condition, unread ones first: sorted by little, then read whole. */
export function listLines(
  database: OrganizationDatabase,
  reader: Reader,
  where: Fragment,
  { sort, limit }: Part,
): Promise<TaskLine[]> {
  const unread = unreadBy(reader);
  const first = fragment(
    `select "id" as "taskId", "isUnread" from (
      select "id", "position", "priority", "deadline", "createdAt", ${unread.sql} as "isUnread"
      from "task" where ${where.sql}
    ) as "chosen" order by "isUnread" desc, ${orders[sort]} limit ?`,
    ...unread.values,
    ...where.values,
    limit,
  );
  return readLines(database, reader, first, sort);
}

/** The tasks whose ids, with whether they are unread, a query gives. */
export function readLines(
  database: OrganizationDatabase,
  { userId }: Reader,
  first: Fragment,
  sort: Part["sort"],
): Promise<TaskLine[]> {
  return database.all<TaskLine>({
    sql: `select ${LINE}, "first"."isUnread", ${BOOKMARKED} as "isBookmarked"
      from (${first.sql}) as "first" join "task" on "task"."id" = "first"."taskId"
      order by "isUnread" desc, ${orders[sort]}`,
    parameters: [userId, ...first.values],
  });
}

/** How many tasks of each status there are under a condition. */
export const countByStatus = (database: OrganizationDatabase, where: Fragment) =>
  database.all<{ status: string; count: number }>({
    sql: `select "status", count(*) as "count" from "task" where ${where.sql} group by "status"`,
    parameters: where.values,
  });

/** Counts tasks under a condition up to a limit. */
export async function countUpTo(
  database: OrganizationDatabase,
  where: Fragment,
  limit: number,
  table: "task" | "ownedTask" = "task",
): Promise<number> {
  const row = await database.get<{ count: number }>({
    sql: `select count(*) as "count" from (select 1 from "${table}" where ${where.sql} limit ?) as "counted"`,
    parameters: [...where.values, limit],
  });
  return row?.count ?? 0;
}

/** Of some tasks those that meet a condition. */
export async function idsWhere(
  database: OrganizationDatabase,
  ids: readonly number[],
  where: Fragment,
): Promise<Set<number>> {
  const all = joinFragments([fragment(`"id" in (${marks(ids.length)})`, ...ids), where], "and", "true");
  const rows = await database.all<{ id: number }>({
    sql: `select "id" from "task" where ${all.sql}`,
    parameters: all.values,
  });
  return new Set(rows.map(({ id }) => id));
}

export interface PersonOfTask {
  id: number;
  taskId: number;
  userId: number;
  part: "owner" | "follower";
}
export interface GroupOfTask {
  id: number;
  taskId: number;
  roleId: number;
  name: string;
  color: string;
}

/** Owners and followers of some tasks in the order in which they were named. */
export const peopleOf = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.all<PersonOfTask>(
    from
      .selectFrom("taskPerson")
      .select(["id", "taskId", "userId", "part"])
      .where("taskId", "in", ids)
      .orderBy("id"),
  );

export const groupsOf = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.all<GroupOfTask>(
    from
      .selectFrom("taskGroup")
      .innerJoin("role", "role.id", "taskGroup.roleId")
      .select(["taskGroup.id", "taskGroup.taskId", "taskGroup.roleId", "role.name", "role.color"])
      .where("taskGroup.taskId", "in", ids)
      .orderBy("taskGroup.id"),
  );

/** Roles that may own tasks; only Super root admins see theirs. */
export const listGroups = (database: OrganizationDatabase, { isAdmin }: { isAdmin: boolean }) => {
  const roles = from
    .selectFrom("role")
    .select(["id", "name", "color"])
    .where("deletedAt", "is", null)
    .orderBy("name");
  return database.all<{ id: number; name: string; color: string }>(
    isAdmin ? roles : roles.where("isAdmin", "=", 0),
  );
};

export const activePeople = (database: OrganizationDatabase) =>
  database.all<{ id: number }>(
    from
      .selectFrom("user")
      .select("id")
      .where("isActive", "=", 1)
      .where("seat", "is not", null)
      .orderBy("nameKey"),
  );

/** The sub-tasks of some tasks, and whether each is done. */
export const subtasksOf = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.all<{ id: number; parentId: number; status: string }>(
    from
      .selectFrom("task")
      .select(["id", "parentId", "status"])
      .where("parentId", "in", ids)
      .where("deletedAt", "is", null)
      .$narrowType<{ parentId: number }>(),
  );

export const marksOfUser = (database: OrganizationDatabase, userId: number, ids: readonly number[]) =>
  database.all<{ id: number; taskId: number; isRead: number; isBookmarked: number }>(
    from
      .selectFrom("taskMark")
      .select(["id", "taskId", "isRead", "isBookmarked"])
      .where("userId", "=", userId)
      .where("taskId", "in", ids)
      .orderBy("id"),
  );

/** The tables that have tasks. */
export async function tablesWithTasks(database: OrganizationDatabase): Promise<number[]> {
  const rows = await database.all<{ tableId: number }>(
    from
      .selectFrom("task")
      .select("tableId")
      .distinct()
      .where("tableId", "is not", null)
      .$narrowType<{ tableId: number }>(),
  );
  return rows.map(({ tableId }) => tableId);
}

/** Where tasks stand, by id. */
/** Tasks of everybody between two positions, in their order. */
export const listBetween = (database: OrganizationDatabase, low: number, high: number) =>
  database.all<{ id: number; position: number }>(
    from
      .selectFrom("task")
      .select(["id", "position"])
      .where("position", ">", low)
      .where("position", "<", high)
      .orderBy("position")
      .orderBy("id"),
  );

export const positionsOf = (database: OrganizationDatabase, ids: readonly number[]) =>
  database.all<{ id: number; position: number }>(
    from.selectFrom("task").select(["id", "position"]).where("id", "in", ids),
  );
