import { z } from "zod";
import { AI_FILLED_AT_ONCE } from "#shared/limits/ai";
import { commitChanges } from "../../../changes/commit";
import { defineJob, type JobContext, type JobEnd } from "../../../jobs/kind";
import { findBy } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import { authorize } from "../../../policy/authorize";
import { formatMessage } from "../../../text/format";
import { aiFieldKind } from "./ai-field";
import type { AiFieldRow } from "./describe";
import { emptyIn, fillRecords, findIds, type Filled } from "./fill-records";

const ofRecords = z.object({ aiFieldId: z.number(), recordIds: z.array(z.number()) });
const ofField = z.object({ aiFieldId: z.number() });

const find = ({ org }: OrganizationContext, aiFieldId: number) =>
  findBy(org.database, aiFieldKind, { id: aiFieldId });

/** Fills a field of records whose sources changed. */
export const fillJob = defineJob<z.output<typeof ofRecords>>({
  kind: "ai.fill",
  input: ofRecords,
  lane: ({ aiFieldId }) => `aiField:${aiFieldId}`,
  async run(job) {
    const row = await find(job, job.input.aiFieldId);
    if (row?.isOn) await fill(job, row, job.input.recordIds);
  },
  ended: noteEnd,
});

/** Fills the records that are empty in a field. */
export const fillEmptyJob = defineJob<z.output<typeof ofField>, { after: number }>({
  kind: "ai.fillEmpty",
  input: ofField,
  lane: ({ aiFieldId }) => `aiField:${aiFieldId}`,
  async run(job) {
    const row = await find(job, job.input.aiFieldId);
    if (!row) return;
    // Records that stay empty are not asked for again.
    const done = new Set<number>();
    for (;;) {
      if (job.signal.aborted) return;
      const context = { org: job.org, actor: await job.actor() };
      const size = AI_FILLED_AT_ONCE + done.size;
      const found = await findIds(context, row.tableId, { filter: emptyIn(row.fieldId, "isEmpty"), size });
      const ids = found.filter((id) => !done.has(id)).slice(0, AI_FILLED_AT_ONCE);
      if (ids.length === 0) return;
      for (const id of ids) done.add(id);
      await fill(job, row, ids);
      await job.progress(done.size, null);
    }
  },
  ended: noteEnd,
});

async function fill(job: JobContext<object>, row: AiFieldRow, ids: readonly number[]): Promise<void> {
  const { org, services, signal } = job;
  const actor = await job.actor();
  const { count, credits } = await fillRecords({ org, services, signal, actor }, row, ids);
  await note(job, row.id, { count, credits, error: null });
}

type Note = Filled & { error: string | null };

async function note({ org, services }: OrganizationContext, aiFieldId: number, news: Note): Promise<void> {
  const row = await find({ org, services }, aiFieldId);
  if (!row) return;
  const actor = services.actors.system(org);
  const grant = await authorize({ org, actor }, aiFieldKind.update, aiFieldId);
  const values = {
    error: news.error,
    filled: row.filled + news.count,
    credits: row.credits + news.credits,
    ...(news.count > 0 && { filledAt: Date.now() }),
  };
  await commitChanges(org, { actor, cause: "system", operations: [aiFieldKind.change(grant, values)] });
}

/** Shows at the field why it could not be filled, in the language of its texts. */
async function noteEnd(
  { org, services, input }: OrganizationContext & { input: { aiFieldId: number } },
  { status, error }: JobEnd,
): Promise<void> {
  if (status === "cancelled") return;
  const row = await find({ org, services }, input.aiFieldId);
  if (!row) return;
  const { text = "ai.unreachable", values } = error ?? {};
  await note({ org, services }, row.id, {
    count: 0,
    credits: 0,
    error: formatMessage(row.language, text, values),
  });
}
