import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { templateCalls } from "#shared/contract/templates";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { templateInstallKind } from "../template";
import { installsOf } from "../update/installed";
import { endTrialJob } from "./end-trial-job";

type Calls = typeof templateCalls;

/** @throws AppError template_not_found without a trial of the user's own */
async function ownTrial(context: RequestContext, slug: string) {
  const row = (await installsOf(context, slug)).find(
    ({ isTrial, createdBy }) => isTrial && createdBy === context.actor.userId,
  );
  if (!row) throw new AppError("template_not_found");
  return row;
}

export async function endTemplateTrial(
  context: RequestContext,
  { slug }: ParsedOf<Calls["endTemplateTrial"]>,
): Promise<ReplyOf<Calls["endTemplateTrial"]>> {
  const { org, actor, services } = context;
  const { id } = await ownTrial(context, slug);
  return { jobId: await services.jobs.enqueue(org, endTrialJob, { installId: id }, actor.userId) };
}

/** The trial becomes an install, and stays. */
export async function keepTemplateTrial(
  context: RequestContext,
  { slug }: ParsedOf<Calls["keepTemplateTrial"]>,
): Promise<ReplyOf<Calls["keepTemplateTrial"]>> {
  const { org, services } = context;
  const { id } = await ownTrial(context, slug);
  const system = { org, actor: services.actors.system(org) };
  const grant = await authorize(system, templateInstallKind.update, id);
  await commit(context, [templateInstallKind.change(grant, { isTrial: false, expiresAt: null })]);
  return {};
}
