import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { settingsCalls } from "#shared/contract/settings";
import { neededFeatures } from "#shared/permissions/features";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { readChosen } from "../../identity/chosen-settings";
import { saveSettings } from "./organization-settings";

type Call = (typeof settingsCalls)["updateInfraNotification"];

export async function getInfraNotification({ org }: RequestContext): Promise<ReplyOf<Call>> {
  const { infra_emails: emails } = await readChosen(org.database);
  return { emails: Array.isArray(emails) ? emails.map(String) : [] };
}

/** @throws AppError setting_forbidden on plans that are not for experts (decision 43) */
export async function updateInfraNotification(
  context: RequestContext,
  { emails }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  if (!context.actor.planFeatures.includes(neededFeatures.expertSettings))
    throw new AppError("setting_forbidden");
  await saveSettings(context, { infra_emails: [...new Set(emails)] });
  return getInfraNotification(context);
}
