import type { Rule, RuleReader, Verdict } from "../../policy/action";
import type { Actor } from "../../policy/actor";
import type { Seen } from "../../policy/granted";
import { anyOf, followsRecord } from "../../policy/rules";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";

/**
 * Permissions for tasks (specification 2, section 6). Tasks of a table or record follow the permissions for it.
 * Others are seen by owners, followers and their author, and edited by their owners, or by their author if a group
 * owns them. The people of a task may also see its sub-tasks.
 */

type Part = "person" | "owner";

/** Whether someone is among the people of a task, as an owner or at all. */
async function isOneOf(reader: RuleReader, actor: Actor, taskId: number, part: Part): Promise<boolean> {
  const { userId, roleId } = actor;
  const person = { taskId, userId, ...(part === "owner" && { part: "owner" }) };
  return (await reader.exists("taskPerson", person)) || reader.exists("taskGroup", { taskId, roleId });
}

async function maySee(reader: RuleReader, actor: Actor, id: number, row: Seen): Promise<boolean> {
  return row["createdBy"] === actor.userId || isOneOf(reader, actor, id, "person");
}

async function mayEdit(reader: RuleReader, actor: Actor, id: number, row: Seen): Promise<boolean> {
  if (await isOneOf(reader, actor, id, "owner")) return true;
  return row["createdBy"] === actor.userId && reader.exists("taskGroup", { taskId: id });
}

type Judge = (reader: RuleReader, actor: Actor, id: number, row: Seen) => Promise<boolean>;

/** Asks of a task without a table, and of the task that it is a part of. */
const ofPeople =
  (judge: Judge) =>
  async (actor: Actor, id: number, row: Seen, reader: RuleReader): Promise<boolean> => {
    if (await judge(reader, actor, id, row)) return true;
    const parentId = row["parentId"];
    const parent = typeof parentId === "number" ? await reader.find("task", parentId) : undefined;
    return parent !== undefined && judge(reader, actor, parent["id"] as number, parent);
  };

const isSeen = ofPeople(maySee);

/** A rule for tasks without a table; to those who may not even see one it does not exist. */
const personal = (judge: Judge, visibility: (actor: Actor) => Fragment): Rule => ({
  looksAt: ["tableId", "parentId", "createdBy"],
  async decide(actor, _rights, { id, row }, reader): Promise<Verdict> {
    if (row["tableId"] !== null) return "hidden";
    if (await ofPeople(judge)(actor, id, row, reader)) return null;
    return (await isSeen(actor, id, row, reader)) ? "permission_denied" : "hidden";
  },
  visibility: (actor) => joinFragments([fragment(`"tableId" is null`), visibility(actor)], "and", "true"),
});

/** The ids of the tasks that someone is among the people of. */
export const idsOfPerson = ({ userId, roleId }: Actor, part: Part): Fragment =>
  fragment(
    `select "taskId" from "taskPerson" where "userId" = ?${part === "owner" ? ` and "part" = 'owner'` : ""}
      union all select "taskId" from "taskGroup" where "roleId" = ?`,
    userId,
    roleId,
  );

/** A condition on a task and on the task that it is a part of. */
const withWhole = (ids: Fragment): Fragment =>
  fragment(`"id" in (${ids.sql}) or "parentId" in (${ids.sql})`, ...ids.values, ...ids.values);

const either = (...ids: readonly Fragment[]): Fragment =>
  fragment(ids.map(({ sql }) => sql).join(" union all "), ...ids.flatMap(({ values }) => values));

const madeBy = ({ userId }: Actor): Fragment =>
  fragment(`select "id" from "task" where "createdBy" = ?`, userId);

const groupTasksMadeBy = ({ userId }: Actor): Fragment =>
  fragment(
    `select "id" from "task" where "createdBy" = ? and "id" in (select "taskId" from "taskGroup")`,
    userId,
  );

const seenByPeople = (actor: Actor) => withWhole(either(idsOfPerson(actor, "person"), madeBy(actor)));
const editedByPeople = (actor: Actor) =>
  withWhole(either(idsOfPerson(actor, "owner"), groupTasksMadeBy(actor)));

/** Tasks without a table, as conditions for lists: they begin with all tasks of a person. */
export const personalVisibility = { read: seenByPeople, update: editedByPeople };

/** A condition on a task and on the task that it is a part of, looked up for each task. */
const forEach = (table: string, condition: string): string =>
  `exists (select 1 from "${table}" as "its" where "its"."taskId" in ("task"."id", "task"."parentId") and ${condition})`;
const madeForEach = (condition: string): string =>
  `exists (select 1 from "task" as "its" where "its"."id" in ("task"."id", "task"."parentId")
    and "its"."createdBy" = ? and ${condition})`;

/** The same conditions for tasks that are already few: each is looked up by itself. */
export const personalVisibilityOfFew = {
  read: ({ userId, roleId }: Actor): Fragment =>
    fragment(
      `${forEach("taskPerson", `"its"."userId" = ?`)} or ${forEach("taskGroup", `"its"."roleId" = ?`)}
        or ${madeForEach("true")}`,
      userId,
      roleId,
      userId,
    ),
  update: ({ userId, roleId }: Actor): Fragment =>
    fragment(
      `${forEach("taskPerson", `"its"."userId" = ? and "its"."part" = 'owner'`)}
        or ${forEach("taskGroup", `"its"."roleId" = ?`)}
        or ${madeForEach(`exists (select 1 from "taskGroup" where "taskId" = "its"."id")`)}`,
      userId,
      roleId,
      userId,
    ),
};

/** Everybody makes tasks; those of a table need the right to edit its records. */
const createAnywhere: Rule = {
  looksAt: ["tableId", "recordId"],
  decide: (_actor, _rights, { row }) => (row["tableId"] === null ? null : "hidden"),
};

const edit = personal(mayEdit, editedByPeople);
/** The author of a task may unassign it. */
const withdraw = personal(
  async (reader, actor, id, row) => row["createdBy"] === actor.userId || mayEdit(reader, actor, id, row),
  (actor) => withWhole(either(idsOfPerson(actor, "owner"), madeBy(actor))),
);

const tableEdit = followsRecord("tableId", "recordId", "update");

export const taskRules = {
  read: anyOf(followsRecord("tableId", "recordId", "read"), personal(maySee, seenByPeople)),
  create: anyOf(tableEdit, createAnywhere),
  update: anyOf(tableEdit, edit),
  delete: anyOf(tableEdit, withdraw),
} as const satisfies Record<string, Rule>;
