import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskListCalls } from "#shared/contract/task-lists";
import type { TaskOwner } from "#shared/contract/tasks";
import type { ColorName } from "#shared/colors";
import type { RequestContext } from "../../http/context";
import { findPeople } from "../../tables/public";
import { activePeople, listGroups } from "./repository";

type Call = (typeof taskListCalls)["listTaskOwners"];

/** People by their names, then groups by theirs. */
export async function listTaskOwners(
  { org, actor }: RequestContext,
  { type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = org;
  const [ids, people, roles] = await Promise.all([
    activePeople(database),
    findPeople(database),
    listGroups(database, actor.flags),
  ]);
  const persons = ids.flatMap(({ id }): TaskOwner[] => {
    const person = people.person(id);
    return person ? [{ ...person, type: "user" }] : [];
  });
  const groups = roles.map(({ id, name, color }): TaskOwner => ({
    id,
    type: "group",
    name,
    color: color as ColorName,
  }));
  return { owners: [...(type === "group" ? [] : persons), ...(type === "user" ? [] : groups)] };
}
