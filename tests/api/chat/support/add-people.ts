import { userKind } from "../../../../server/areas/users/public";
import { actors } from "../../../../server/identity/actors";
import { authorize } from "../../../../server/policy/authorize";
import type { TestWorkspace } from "../../../support/test-workspace";

/** Adds people with a member's role to the workspace at once, without signing them in. @returns their ids */
export async function addPeople(
  { org, member }: Pick<TestWorkspace, "org" | "member">,
  count: number,
): Promise<number[]> {
  const handle = await org.handle();
  const actor = actors.system(handle);
  const grant = await authorize({ actor, org: handle }, userKind.create);
  const { roleId } = (await handle.database.get<{ roleId: number }>({
    sql: `select "roleId" from "user" where "id" = ?`,
    parameters: [member.userId],
  })) ?? { roleId: 0 };
  const operations = Array.from({ length: count }, (_, place) =>
    userKind.make(grant, {
      name: `Person ${place}`,
      email: `person.${place}@planalto.example`,
      passwordHash: null,
      color: "teal",
      seat: "member",
      roleId,
      language: "en",
    }),
  );
  const { results } = await handle.database.applyChanges({ actor, cause: "system", operations });
  return results.flatMap((made) => (made.type === "object" ? [made.id] : []));
}
