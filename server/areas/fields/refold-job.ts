import { z } from "zod";
import { RECALCULATION_BATCH } from "#shared/limits/compute";
import { commitChanges } from "../../changes/commit";
import { bookkeeping, refoldTable } from "../../engine/model/operations";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import { defineJob } from "../../jobs/kind";
import { enqueueJob } from "../../jobs/enqueue-job";
import type { OrganizationHandle } from "../../organization-handle";
import { systemPrincipal } from "../../policy/principal";
import { authorize } from "../../policy/authorize";
import type { Services } from "../../services";
import { computedFields } from "./renew-results";

declare module "../../sql/schema" {
  interface OrganizationSchema {
    /** Tables whose texts were folded by earlier rules; `isQueued` once a job folds them again. */
    refold: { tableId: number; isQueued: number };
  }
}

const from = query<OrganizationSchema>();

/** Folds the texts of tables from earlier versions again, so that searches find them. */
export const refoldJob = defineJob<Record<string, never>, { tableId: number; after: number }>({
  kind: "refold",
  input: z.object({}),
  maxAttempts: 100,
  async run({ org, services, state, saveState, signal }) {
    const actor = services.actors.system(org);
    const grant = await authorize({ actor, org }, computedFields.renew);
    let place = state;
    while (!signal.aborted) {
      const next = await org.database.get<{ tableId: number }>(
        from.selectFrom("refold").select("tableId").orderBy("tableId").limit(1),
      );
      if (!next) return;
      const { tableId } = next;
      const after = place?.tableId === tableId ? place.after : 0;
      const { results } = await commitChanges(org, {
        actor,
        cause: "system",
        operations: [refoldTable(grant, { tableId, after })],
      });
      const ids = results[0]?.type === "ids" ? results[0].ids : [];
      if (ids.length < RECALCULATION_BATCH) {
        const done = bookkeeping([from.deleteFrom("refold").where("tableId", "=", tableId)]);
        await commitChanges(org, { actor, cause: "system", operations: [done] });
      }
      place = { tableId, after: ids.at(-1) ?? after };
      await saveState(place);
    }
  },
});

/** When an organisation of an earlier version is opened: enqueues the job that folds its texts again. */
export async function refoldEarlier(services: Services, org: OrganizationHandle): Promise<void> {
  const waiting = from.selectFrom("refold").select("tableId").where("isQueued", "=", 0).limit(1);
  if (!(await org.database.get(waiting))) return;
  const queued = bookkeeping([from.updateTable("refold").set({ isQueued: 1 })]);
  const job = enqueueJob(refoldJob, {}, systemPrincipal);
  await commitChanges(org, {
    actor: services.actors.system(org),
    cause: "system",
    operations: [queued, job],
  });
}
