import { commitChanges } from "../../changes/commit";
import { renewResults } from "../../engine/model/operations";
import { hasOutdatedResults } from "../../engine/public";
import type { OrganizationHandle } from "../../organization-handle";
import { defineActions } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { systemOnly } from "../../policy/rules";
import type { Services } from "../../services";

export const computedFields = defineActions("computedFields", "not_found", { renew: systemOnly });

/**
 * When an organisation is opened: adds to computed fields of earlier versions what this one stores about them, and
 * recomputes them, large tables by a job. Until then they show their old values.
 */
export async function renewComputed(services: Services, org: OrganizationHandle): Promise<void> {
  if (!(await hasOutdatedResults(org.database))) return;
  const actor = services.actors.system(org);
  const grant = await authorize({ actor, org }, computedFields.renew);
  await commitChanges(org, { actor, cause: "system", operations: [renewResults(grant)] });
}
