import { z } from "zod";
import { commitChanges } from "../../../changes/commit";
import { finishBatch } from "../../../engine/public";
import { defineJob, type JobContext } from "../../../jobs/kind";
import { authorize } from "../../../policy/authorize";
import { findDefinition, tableKind } from "../../../tables/public";
import { notify } from "../../updates/public";
import { copyParts } from "./copy-parts";
import { connectCopies, copyPage, type CopyPlace } from "./copy-records";
import { forgetCopies, keepCopies } from "./repository";
import { copyStructure, type CopiedTable, type CopyContext } from "./copy-structure";

type Input = { tableId: number; name: string; withRecords: boolean; total: number };
type OldPlace = Omit<CopyPlace, "isLast"> & {
  isLast?: boolean;
  pairs?: [first: number, sources: number[]][];
};
type State = { copy: CopiedTable; place: CopyPlace | OldPlace };
type Context = JobContext<Input, State>;

const batchOf = (jobId: number): string => `job:${jobId}`;

/**
 * Duplicates a table: its fields, views and permissions at once, then its records page by page. One undo removes
 * everything. A cancelled copy is moved to the trash.
 */
export const duplicateJob = defineJob<Input, State>({
  kind: "duplicateTable",
  input: z.object({ tableId: z.number(), name: z.string(), withRecords: z.boolean(), total: z.number() }),

  async run(context) {
    const { org, services, input, signal } = context;
    const copy =
      context.state?.copy ?? (await copyStructure(await copyContext(context), input.tableId, input.name));
    let place: CopyPlace = await startingPlace(context);
    await context.saveState({ copy, place });
    while (!place.isLast) {
      if (signal.aborted) return;
      place = await copyPage(await copyContext(context), input.tableId, copy, place);
      await context.saveState({ copy, place });
      await context.progress(place.done, Math.max(input.total, place.done));
    }
    if (signal.aborted) return;
    const person = await copyContext(context);
    await connectCopies(person, input.tableId, copy, signal);
    if (signal.aborted) return;
    await copyParts(person, input.tableId, copy);
    await forgetCopies(org.database, context.jobId);
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

  async ended({ org, services, state, jobId }) {
    await forgetCopies(org.database, jobId);
    const table = state && (await findDefinition(org.database, state.copy.tableId));
    if (!table || table.deletedAt !== null) return;
    const actor = services.actors.system(org);
    const grant = await authorize({ actor, org }, tableKind.delete, table.id);
    await commitChanges(org, {
      actor,
      cause: "system",
      operations: [tableKind.trash(grant)],
    });
  },
});

async function copyContext({ org, services, actor, jobId }: Context): Promise<CopyContext> {
  return { actor: await actor(), org, services, jobId, batch: batchOf(jobId) };
}

/** Earlier versions noted in the job's state which record became which. */
async function startingPlace({ org, jobId, state, input }: Context): Promise<CopyPlace> {
  if (!state) return { after: null, done: 0, isLast: !input.withRecords };
  const place: OldPlace = state.place;
  const { after, done, isLast = after === null && done > 0, pairs = [] } = place;
  for (const [first, ids] of pairs)
    await keepCopies(
      org.database,
      jobId,
      ids.map((sourceId, index) => ({ sourceId, copyId: first + index })),
    );
  return { after, done, isLast };
}
