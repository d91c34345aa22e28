import { z } from "zod";
import { commitChanges } from "../../changes/commit";
import { sessionKind } from "../../identity/session-kind";
import { readChosen } from "../../identity/chosen-settings";
import { defineJob } from "../../jobs/kind";
import { authorize } from "../../policy/authorize";
import { dropDeleted, removeFiles } from "./drop-deleted";
import { listOpenSessions } from "./repository";

/** Deletes the organisation with its files, if its administrators still want that: no one can sign in there. */
export const deleteOrganizationJob = defineJob({
  kind: "settings.deleteOrganization",
  input: z.object({ at: z.number() }),
  async run({ input, org, services }) {
    const { deletion_at: at } = await readChosen(org.database);
    if (at !== input.at) return;
    const { id } = org.organization;
    // First, so that a failure has the job run again; afterwards once more, because until then people upload.
    await removeFiles(services, id);
    const actor = services.actors.system(org);
    const revokedAt = Date.now();
    const sessions = await listOpenSessions(org.database);
    for (const session of sessions) {
      const grant = await authorize({ org, actor }, sessionKind.update, session);
      const operations = [sessionKind.change(grant, { revokedAt })];
      await commitChanges(org, { actor, cause: "system", operations });
    }
    await services.organizations.remove(id);
  },
  done: ({ services }) => dropDeleted(services),
});
