import { z } from "zod";
import { deleteObject } from "../../engine/changes/operations";
import { finishBatch } from "../../engine/public";
import { defineJob, type JobContext } from "../../jobs/kind";
import { authorize } from "../../policy/authorize";
import { findDefinition } from "../tables/public";
import { notify } from "../updates/public";
import { connectCopies, copyPage, type CopyPlace } from "./copy-records";
import { copyStructure, type CopiedTable, type CopyContext } from "./copy-structure";

type Input = { tableId: number; name: string; withRecords: boolean; total: number };
type State = { copy: CopiedTable; place: CopyPlace };
type Context = JobContext<Input, State>;

const batchOf = (jobId: number): string => `job:${jobId}`;

/**
 * Duplicates a table: its fields, views and rights at once, then its records page by page. One undo takes all of it
 * away. What was stopped halfway goes into the trash.
 */
export const duplicateJob = defineJob<Input, State>({
  kind: "duplicateTable",
  input: z.object({ tableId: z.number(), name: z.string(), withRecords: z.boolean(), total: z.number() }),

  async run(context) {
    const { org, services, input, signal } = context;
    const copy =
      context.state?.copy ?? (await copyStructure(await copyContext(context), input.tableId, input.name));
    let place: CopyPlace = context.state?.place ?? { after: null, done: 0, pairs: [] };
    await context.saveState({ copy, place });
    for (let isLast = !input.withRecords; !isLast;) {
      if (signal.aborted) return;
      ({ place, isLast } = await copyPage(await copyContext(context), input.tableId, copy, place));
      await context.saveState({ copy, place });
      await context.progress(place.done, Math.max(input.total, place.done));
    }
    if (signal.aborted) return;
    const person = await copyContext(context);
    await connectCopies(person, input.tableId, copy, place);
    await finishBatch(org.database, batchOf(context.jobId));
    await notify(services, org, {
      userIds: [person.actor.userId],
      title: { text: "tables.duplicated" },
      description: { text: "tables.duplicatedAs", values: { table: input.name, count: place.done } },
      type: "duplicateTab",
      previewId: batchOf(context.jobId),
      link: `/object/${copy.tableId}`,
      tableId: copy.tableId,
    });
  },

  async ended({ org, services, state }) {
    const table = state && (await findDefinition(org.database, state.copy.tableId));
    if (!table || table.deletedAt !== null) return;
    const actor = services.actors.system(org);
    const grant = await authorize({ actor, org }, "table:delete", { tableId: table.id });
    await org.database.applyChanges({
      actor,
      cause: "system",
      operations: [deleteObject(grant, "table", table.id)],
    });
  },
});

async function copyContext({ org, services, actor, jobId }: Context): Promise<CopyContext> {
  return { actor: await actor(), org, services, batch: batchOf(jobId) };
}
