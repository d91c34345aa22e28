import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { settingsCalls } from "#shared/contract/settings";
import { tidyName } from "#shared/tidy-name";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { eraseDataJob } from "./erase-job";
import { settingsOf } from "./organization-settings";

type Call = (typeof settingsCalls)["eraseAllData"];

/** @throws AppError confirmation_mismatch if the typed text is not the organisation's name */
export async function eraseAllData(
  context: RequestContext,
  { confirmation }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services, actor } = context;
  if (tidyName(confirmation) !== (await settingsOf(context)).name)
    throw new AppError("confirmation_mismatch");
  return { jobId: await services.jobs.enqueue(org, eraseDataJob, {}, actor.userId) };
}
