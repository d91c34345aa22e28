import { AUTOMATION_VERSIONS_LISTED } from "#shared/limits/automations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findPeople, toInstant } from "../../tables/public";
import { automationKind, automationVersions } from "./automation";
import { problemsOf } from "./check-definition";
import { openAutomation, type AutomationRow } from "./open-automation";
import { saved, type Input, type Reply } from "./service";

/** @throws AppError automation_invalid naming what is missing */
function refuseIncomplete({ services, language }: RequestContext, { draft }: AutomationRow): void {
  const problems = problemsOf(draft, services.contributions, language);
  if (problems.length === 0) return;
  const fields = problems.map(({ stepId, key, message }) => ({
    path: [stepId ?? "trigger", ...(key === null ? [] : [key])].join("."),
    message,
  }));
  throw new AppError("automation_invalid", { fields });
}

export async function publishAutomation(
  context: RequestContext,
  { automationId, note, enable }: Input<"publishAutomation">,
): Reply<"publishAutomation"> {
  return retryOnConflict(async () => {
    const { row, grant } = await openAutomation(context, automationId);
    refuseIncomplete(context, row);
    const set = {
      liveVersion: row.version + 1,
      isChanged: false,
      ...(enable !== undefined && { enabled: enable, offReason: null }),
    };
    return saved(context, automationId, [
      ...automationVersions.append(grant, row, { note, definition: row.draft }),
      automationKind.change(grant, set, { draft: row.draft }),
    ]);
  });
}

/** Without a live version the draft is published first. */
export async function enableAutomation(
  context: RequestContext,
  { automationId, enabled }: Input<"enableAutomation">,
): Reply<"enableAutomation"> {
  const { row, grant } = await openAutomation(context, automationId);
  if (enabled && row.liveVersion === null)
    return publishAutomation(context, { automationId, note: "", enable: true });
  return saved(context, automationId, [automationKind.change(grant, { enabled, offReason: null })]);
}

export async function listAutomationVersions(
  context: RequestContext,
  { automationId }: Input<"listAutomationVersions">,
): Reply<"listAutomationVersions"> {
  const { row } = await openAutomation(context, automationId);
  const people = await findPeople(context.org.database);
  const versions = await automationVersions.list(context, automationId, AUTOMATION_VERSIONS_LISTED);
  return {
    versions: versions.map(({ number, note, createdAt, createdBy }) => ({
      version: number,
      note,
      createdAt: toInstant(createdAt),
      createdBy: people.person(createdBy),
      isLive: number === row.liveVersion,
    })),
  };
}

export async function getAutomationVersion(
  context: RequestContext,
  { automationId, version: number }: Input<"getAutomationVersion">,
): Reply<"getAutomationVersion"> {
  const { versions } = await listAutomationVersions(context, { automationId });
  const version = versions.find((one) => one.version === number);
  const { definition } = await automationVersions.readNumber(context, automationId, number);
  if (!version) throw new AppError("automation_not_found");
  return { version, definition };
}

export async function restoreAutomationVersion(
  context: RequestContext,
  { automationId, version: number }: Input<"restoreAutomationVersion">,
): Reply<"restoreAutomationVersion"> {
  const { row, grant } = await openAutomation(context, automationId);
  const { definition } = await automationVersions.readNumber(context, automationId, number);
  const set = { draft: definition, isChanged: number !== row.liveVersion };
  return saved(context, automationId, [automationKind.change(grant, set)]);
}
