import { z } from "zod";
import { TRASH_LEAST_DAYS } from "#shared/limits/trash";
import { commitChanges } from "../../changes/commit";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import type { OrganizationHandle } from "../../organization-handle";
import { authorize } from "../../policy/authorize";
import { listTrashedBefore } from "./repository";
import { trashKinds } from "./trash-kind";

const DAY = 86_400_000;
const AT_ONCE = 100;

/** Days after which items of the trash are deleted forever; null: never. A plan with a limit gives a month at least. */
export const trashDaysOf = ({ limits }: OrganizationHandle["plan"]): number | null =>
  limits.snapshotDays === null ? null : Math.max(TRASH_LEAST_DAYS, limits.snapshotDays);

/** Every night: deletes forever what is in the trash for longer than the plan says. */
export const emptyTrashJob = defineJob<object>({
  kind: "trash.retention",
  input: z.object({}),
  async run({ org, services, signal }) {
    const days = trashDaysOf(org.plan);
    if (days === null) return;
    const actor = services.actors.system(org);
    for (const kind of trashKinds(org.database)) {
      const { purge } = kind.rights;
      if (!purge) continue;
      for (const { id } of await listTrashedBefore(
        org.database,
        kind.kind,
        Date.now() - days * DAY,
        AT_ONCE,
      )) {
        signal.throwIfAborted();
        try {
          const grant = await authorize({ actor, org }, purge, id);
          await commitChanges(org, { actor, cause: "system", operations: [kind.generic.purge(grant)] });
        } catch (error) {
          // Purged with the object that contained it, or restored meanwhile.
          if (!(error instanceof AppError)) throw error;
          services.log.info({ err: error, kind: kind.kind, id }, "item of the trash was not purged");
        }
      }
    }
  },
});
