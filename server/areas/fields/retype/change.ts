import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { fieldConversionCalls } from "#shared/contract/field-conversions";
import { CONVERSION_ATTEMPTS, CONVERTED_AT_ONCE } from "#shared/limits/conversions";
import { countStored, readLogEnd, readValues, type StoredValue } from "../../../engine/public";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { findDefinition } from "../../../tables/public";
import { convertStep, finishSteps, prepareStep, refuseBlocked } from "./convert";
import { retypeJob } from "./job";
import { planRetype, type RetypePlan } from "./plan";
import { findStoredSettings } from "../stored-settings";

type Call = typeof fieldConversionCalls.changeFieldType;

/**
 * Changes the type of a field. The converted values are written to new columns, which replace the old ones in one
 * change set; the old ones are kept, and undo restores them unchanged.
 */
export async function changeFieldType(
  context: RequestContext,
  choice: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, actor, services } = context;
  const { tableId, fieldId } = choice;
  const plan = await planRetype(context, choice);
  refuseBlocked(plan);
  if ((await countStored(org.database, tableId)) > CONVERTED_AT_ONCE) {
    const { type, config } = plan.field;
    const jobId = await services.jobs.enqueue(
      org,
      retypeJob,
      {
        tableId,
        fieldId,
        type,
        config,
        createsRecords: choice.createsRecords ?? false,
        choices: choice.choices ?? [],
      },
      actor.userId,
    );
    return { field: null, changeSetId: 0, jobId };
  }
  const changeSetId = await convertAtOnce(context, plan, choice.createsRecords);
  const table = await findDefinition(org.database, tableId);
  return { field: table?.fieldById.get(fieldId) ?? null, changeSetId, jobId: null };
}

/** Everything in one change set; starts over if records changed in between. */
async function convertAtOnce(context: RequestContext, plan: RetypePlan, isCreating = false): Promise<number> {
  const { database } = context.org;
  const { grant, before, stored } = plan;
  const generation = { $ref: "generation" };
  for (let attempt = 1; ; attempt++) {
    const quietSince = await readLogEnd(database);
    const values: StoredValue[] = [];
    for await (const batch of readValues(database, grant, before.id, { after: 0 })) values.push(...batch);
    const steps = [
      prepareStep(plan, generation.$ref),
      await convertStep(plan, generation, values, isCreating),
      ...finishSteps(plan, generation, quietSince),
    ];
    try {
      return (await commit(context, steps)).changeSetId;
    } catch (error) {
      const isBusy = error instanceof AppError && error.id === "change_conflict";
      if (!isBusy || attempt === CONVERSION_ATTEMPTS) throw error;
      const now = await findStoredSettings(database, before.id);
      if (now?.storedAs !== stored.storedAs || now.config !== stored.config) throw error;
    }
  }
}
