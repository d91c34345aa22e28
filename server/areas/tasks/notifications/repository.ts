import type { OrganizationDatabase } from "../../../database/types";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";

const from = query<OrganizationSchema>();

export const peopleOfRole = async (database: OrganizationDatabase, roleId: number): Promise<number[]> => {
  const rows = await database.all<{ id: number }>(
    from.selectFrom("user").select("id").where("roleId", "=", roleId).where("isActive", "=", 1),
  );
  return rows.map(({ id }) => id);
};

/** Owners and followers of a task, members of the groups that own it, and its author. */
export async function peopleOfTask(database: OrganizationDatabase, taskId: number): Promise<number[]> {
  const [people, groups, makers] = await Promise.all([
    database.all<{ userId: number }>(
      from.selectFrom("taskPerson").select("userId").where("taskId", "=", taskId),
    ),
    database.all<{ userId: number }>(
      from
        .selectFrom("taskGroup")
        .innerJoin("user", "user.roleId", "taskGroup.roleId")
        .select("user.id as userId")
        .where("taskGroup.taskId", "=", taskId)
        .where("user.isActive", "=", 1),
    ),
    database.all<{ userId: number }>(
      from.selectFrom("task").select("createdBy as userId").where("id", "=", taskId),
    ),
  ]);
  return [...new Set([...people, ...groups, ...makers].map(({ userId }) => userId))];
}

/** Tasks that are not done and due between two moments. */
export const tasksDue = (database: OrganizationDatabase, after: number, until: number, limit: number) =>
  database.all<{ id: number; deadline: number }>(
    from
      .selectFrom("task")
      .select(["id", "deadline"])
      .where("deadline", ">", after)
      .where("deadline", "<=", until)
      .where("completedAt", "is", null)
      .where("deletedAt", "is", null)
      .where("status", "not in", ["done", "ignored"])
      .orderBy("deadline")
      .limit(limit) as never,
  );
