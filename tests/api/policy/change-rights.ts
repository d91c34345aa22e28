import {
  createObject,
  updateObject,
  type SystemObject,
  type Values,
} from "../../../server/engine/changes/operations";
import { authorize } from "../../../server/policy/authorize";
import type { OrganizationHandle } from "../../../server/http/context";
import type { Services } from "../../../server/services";

/** Changes roles, levels and settings as the system: their pages come with a later area. */
export function rightsChanger(services: Services, org: OrganizationHandle) {
  const actor = services.actors.system(org);
  const grant = () => authorize({ actor, org }, "organization:manage", null);
  return {
    async create(object: SystemObject, values: Values): Promise<number> {
      const operations = [createObject(await grant(), object, values)];
      const { results } = await org.database.applyChanges({ actor, cause: "system", operations });
      return results[0]?.type === "object" ? results[0].id : 0;
    },
    async update(object: SystemObject, id: number, set: Values): Promise<void> {
      const operations = [updateObject(await grant(), object, id, set)];
      await org.database.applyChanges({ actor, cause: "system", operations });
    },
  };
}
