import { accessCalls } from "#shared/contract/access";
import { operation, type Values } from "../../../server/engine/model/operations";
import type { OrganizationHandle } from "../../../server/http/context";
import type { Services } from "../../../server/services";
import type { TestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";

/** Changes roles, levels and settings as the system, because they have no calls yet. */
export function rightsChanger(services: Services, org: OrganizationHandle) {
  const actor = services.actors.system(org);
  return {
    async create(kind: string, values: Values): Promise<number> {
      const operations = [operation(null, { type: "object.create", kind, values })];
      const { results } = await org.database.applyChanges({ actor, cause: "system", operations });
      return results[0]?.type === "object" ? results[0].id : 0;
    },
    async update(kind: string, id: number, set: Values): Promise<void> {
      const operations = [operation(null, { type: "object.update", kind, id, seen: {}, set })];
      await org.database.applyChanges({ actor, cause: "system", operations });
    },
  };
}

/** Creates a role with only the given rights and assigns it to a user while the callback runs. */
export async function withNewRole(
  { server, org }: Pick<TestWorkspace, "server" | "org">,
  person: TestActor,
  values: object,
  run: (roleId: number) => Promise<void>,
): Promise<void> {
  const rights = rightsChanger(server.services, await org.handle());
  const { session } = await person.ok(accessCalls.getSession);
  const role = { name: "For a test", isAdmin: false, flags: [], defaultTableLevel: "none", ...values };
  const roleId = await rights.create("role", role);
  await rights.update("user", person.userId, { roleId });
  try {
    await run(roleId);
  } finally {
    await rights.update("user", person.userId, { roleId: session.id_profile });
  }
}

/** The same with all rights to one table, and none to any other. */
export const withOneTable = (
  workspace: Pick<TestWorkspace, "server" | "org">,
  person: TestActor,
  tableId: number,
  run: () => Promise<void>,
): Promise<void> =>
  withNewRole(workspace, person, {}, async (roleId) => {
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    await rights.create("tableAccess", { roleId, tableId, level: "fullControl" });
    await run();
  });
