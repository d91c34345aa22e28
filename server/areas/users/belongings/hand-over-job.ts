import { z } from "zod";
import type { CellValue } from "#shared/contract/records";
import { HAND_OVER_BATCH } from "#shared/limits/users";
import { commitChanges } from "../../../changes/commit";
import { updateRecords } from "../../../engine/model/operations";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { finishBatch } from "../../../engine/public";
import { defineJob } from "../../../jobs/kind";
import { authorize, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { countNaming, fieldsNamingPeople, recordsNaming, type NamingField } from "./fields-naming";
import { belongingSources } from "./registry";

interface Input {
  from: number;
  to: number;
}

/**
 * Replaces one person by another wherever records name them, in batches between which other requests write. Finished
 * records no longer name them, so a resumed job finds only the rest. One undo reverts the records.
 */
export const handOverJob = defineJob<Input, null>({
  kind: "handOver",
  input: z.object({ from: z.number(), to: z.number() }),

  async run({ jobId, org, services, input, actor, signal, progress, saveState }) {
    const batch = `job:${jobId}`;
    const context = { actor: await actor(), org };
    const fields = (await fieldsNamingPeople(context)).filter(({ canHandOver }) => canHandOver);
    const counts = await Promise.all(fields.map((field) => countNaming(context, field, input.from)));
    const total = counts.reduce((sum, count) => sum + count, 0);
    let done = 0;
    for (const field of fields) {
      for (let after: string | null = null; !signal.aborted;) {
        const asking = { actor: await actor(), org };
        const step = await retryOnConflict(() => handOverSome(asking, field, input, { batch, after }));
        done += step.done;
        after = step.next;
        await saveState(null);
        await progress(done, Math.max(total, done));
        if (after === null) break;
      }
    }
    for (const source of services.contributions.of(belongingSources))
      if (!signal.aborted) await source.handOver(org, await actor(), input);
    if (!signal.aborted || signal.reason === "cancelled") await finishBatch(org.database, batch);
  },
});

async function handOverSome(
  context: PolicyContext,
  field: NamingField,
  { from, to }: Input,
  { batch, after }: { batch: string; after: string | null },
): Promise<{ done: number; next: string | null }> {
  const { records, next } = await recordsNaming(context, field, from, { size: HAND_OVER_BATCH, after });
  if (records.length === 0) return { done: 0, next: null };
  const grant = await authorize(context, recordKind.update, field.tableId);
  const of = (value: unknown) => ({ [field.field.id]: value as CellValue });
  const changed = records.map(({ id, value }) => ({
    id,
    data: of(Array.isArray(value) ? inPlaceOf(value, from, to) : to),
    expect: of(value),
  }));
  await commitChanges(context.org, {
    actor: context.actor,
    cause: "interface",
    operations: [updateRecords(grant, changed)],
    batch,
  });
  return { done: records.length, next };
}

/** Ids of people, ascending, each once. */
const inPlaceOf = (ids: readonly unknown[], from: number, to: number): number[] =>
  [...new Set(ids.map((id) => (id === from ? to : Number(id))))].toSorted((one, other) => one - other);
