import { builderCalls } from "#shared/contract/builder";
import { sendFiles } from "../../app/api/send-files";

/** Asks for a plan, or for a change of the one with the id. @returns the plan's id */
export async function sendRequest(
  description: string,
  files: readonly File[],
  planId: number | null,
): Promise<number> {
  const { planTools, changeToolPlan } = builderCalls;
  const reply =
    planId === null
      ? await sendFiles(planTools, { description }, files)
      : await sendFiles(changeToolPlan, { planId, description }, files);
  return reply.planId;
}
