import { z } from "zod";
import { isAiOn } from "../../../ai/organization-ai";
import { commitChanges } from "../../../changes/commit";
import * as operations from "../../../engine/model/operations";
import { readComputedField } from "../../../engine/public";
import { defineJob, type JobContext } from "../../../jobs/kind";
import type { OrganizationHandle } from "../../../organization-handle";
import { authorize } from "../../../policy/authorize";
import type { Services } from "../../../services";
import { listWithoutProvider } from "./repository";
import { recordKind } from "../../../policy/record";

/**
 * Requests every file again that could not be read because no AI provider was set up, now that there is one. The
 * fields show the progress of their reading.
 */
export const providerJob = defineJob({
  kind: "readings.provider",
  input: z.object({}),
  async run(context) {
    const { org, progress, signal } = context;
    const fields = await listWithoutProvider(org.database);
    const total = fields.reduce((sum, { count }) => sum + count, 0);
    let done = 0;
    for (const { fieldId, count } of fields) {
      while (!signal.aborted && (await askAgain(context, fieldId)));
      done += count;
      await progress(done, total);
    }
  },
});

/** @returns whether the field may have more such files */
async function askAgain({ org, services }: JobContext<object>, fieldId: number): Promise<boolean> {
  const field = await readComputedField(org.database, fieldId);
  if (!field) return false;
  const actor = services.actors.system(org);
  const grant = await authorize({ actor, org }, recordKind.update, field.tableId);
  const { results } = await commitChanges(org, {
    actor,
    cause: "system",
    operations: [operations.readAgain(grant, { fieldId, ids: null })],
  });
  const [asked] = results;
  return asked?.type === "ids" && asked.ids.length > 0;
}

/** When an organisation is opened or gets a provider: starts reading files that waited for one. */
export async function readWithProvider(services: Services, org: OrganizationHandle): Promise<void> {
  if ((await listWithoutProvider(org.database)).length === 0) return;
  if (!(await isAiOn({ org, services }))) return;
  if (await services.jobs.isWaiting(org, providerJob)) return;
  await services.jobs.enqueue(org, providerJob, {}, 0);
}
