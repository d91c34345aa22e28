import { z } from "zod";
import { namedChoices, type NamedChoice } from "#shared/contract/named-choices";
import { fieldTypeNames, type FieldTypeName } from "#shared/fields/field-type";
import { CONVERSION_ATTEMPTS, CONVERSION_BATCH } from "#shared/limits/conversions";
import { commitChanges } from "../../../changes/commit";
import type { Operation } from "../../../engine/model/operations";
import { countStored, readChangedRecords, readLogEnd, readValues } from "../../../engine/public";
import { AppError } from "../../../errors";
import { defineJob, type JobContext } from "../../../jobs/kind";
import { convertStep, finishSteps, prepareStep, refuseBlocked } from "./convert";
import { planRetype, type RetypePlan } from "./plan";

type Input = {
  tableId: number;
  fieldId: number;
  type: FieldTypeName;
  config: Record<string, unknown>;
  createsRecords: boolean;
  choices: NamedChoice[];
};
/** The generation of columns being filled, the log position when that began, and the last converted record. */
type State = { generation: number; since: number; after: number; done: number };
type Context = JobContext<Input, State>;

/**
 * Converts the values of a large table while users keep working with the old ones. It fills columns that are not read
 * yet, batch by batch, then converts records that changed in the meantime, and switches in one change set. If it is
 * stopped, nothing has changed; after a restart it continues.
 */
export const retypeJob = defineJob<Input, State>({
  kind: "retypeField",
  input: z.object({
    tableId: z.number(),
    fieldId: z.number(),
    type: z.enum(fieldTypeNames),
    config: z.record(z.string(), z.unknown()),
    createsRecords: z.boolean().default(false),
    choices: namedChoices.default([]),
  }),

  async run(context) {
    const { org, input, signal } = context;
    const total = await countStored(org.database, input.tableId);
    let plan = await planAgain(context);
    let at = context.state ?? (await begin(context, plan));
    for await (const values of readValues(
      org.database,
      plan.grant,
      input.fieldId,
      { after: at.after },
      { signal },
    )) {
      if (signal.aborted) return;
      plan = await planAgain(context, plan);
      await apply(context, [await convertStep(plan, at.generation, values, input.createsRecords)]);
      at = { ...at, after: values.at(-1)?.[0] ?? at.after, done: at.done + values.length };
      await context.saveState(at);
      await context.progress(at.done, total);
    }
    if (!signal.aborted) await finish(context, at);
  },
});

/** The plan with the present rights; computed again only if it is not known yet. */
async function planAgain(
  { org, services, input, signal, actor }: Context,
  known?: RetypePlan,
): Promise<RetypePlan> {
  const person = await actor();
  if (known) return known;
  const plan = await planRetype({ actor: person, org, services, language: person.language, signal }, input);
  refuseBlocked(plan);
  return plan;
}

async function begin(context: Context, plan: RetypePlan): Promise<State> {
  const since = await readLogEnd(context.org.database);
  const [result] = await apply(context, [prepareStep(plan)]);
  const generation = result?.type === "ids" ? (result.ids[0] ?? 0) : 0;
  const state = { generation, since, after: 0, done: 0 };
  await context.saveState(state);
  return state;
}

/** Converts what changed in the meantime until nothing did, and switches the type. */
async function finish(context: Context, { generation, since }: State): Promise<void> {
  const { database } = context.org;
  const { tableId, fieldId } = context.input;
  for (let attempt = 1, from = since; ; attempt++) {
    const quietSince = await readLogEnd(database);
    const plan = await planAgain(context);
    const changed = await readChangedRecords(database, tableId, from);
    for (let at = 0; at < changed.length; at += CONVERSION_BATCH) {
      const ids = changed.slice(at, at + CONVERSION_BATCH);
      for await (const values of readValues(database, plan.grant, fieldId, { ids })) {
        await apply(context, [await convertStep(plan, generation, values, context.input.createsRecords)]);
      }
    }
    try {
      await apply(context, finishSteps(plan, generation, quietSince));
      return;
    } catch (error) {
      const isBusy = error instanceof AppError && error.id === "change_conflict";
      if (!isBusy || attempt === CONVERSION_ATTEMPTS) throw error;
      from = quietSince;
    }
  }
}

async function apply({ org, actor }: Context, operations: readonly Operation[]) {
  const { results } = await commitChanges(org, {
    actor: await actor(),
    cause: "interface",
    operations,
  });
  return results;
}
