import type { Actor } from "../../policy/actor";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findBy, list } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { findPeople, toInstant } from "../../tables/public";
import { automationKind, automationVersionKind } from "./automation";
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

const ofAutomation = (context: { org: RequestContext["org"]; actor: Actor }, automationId: number) =>
  list(context, automationVersionKind, automationVersionKind.read, {
    where: { automationId },
    order: { by: "number", descending: true },
  });

export async function publishAutomation(
  context: RequestContext,
  { automationId, note, enable }: Input<"publishAutomation">,
): Reply<"publishAutomation"> {
  const { row, grant } = await openAutomation(context, automationId);
  refuseIncomplete(context, row);
  const [newest] = await ofAutomation(context, automationId);
  const number = (newest?.number ?? 0) + 1;
  const right = await authorize(context, automationVersionKind.create, { automationId });
  const set = {
    liveVersion: number,
    isChanged: false,
    ...(enable !== undefined && { enabled: enable, offReason: null }),
  };
  return saved(context, automationId, [
    automationVersionKind.make(right, { automationId, number, note, definition: row.draft }),
    automationKind.change(grant, set, { draft: row.draft }),
  ]);
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
  const versions = await ofAutomation(context, automationId);
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

async function findVersion({ org }: RequestContext, automationId: number, number: number) {
  const version = await findBy(org.database, automationVersionKind, { automationId, number });
  if (!version) throw new AppError("automation_not_found");
  return version;
}

export async function getAutomationVersion(
  context: RequestContext,
  { automationId, version: number }: Input<"getAutomationVersion">,
): Reply<"getAutomationVersion"> {
  const { versions } = await listAutomationVersions(context, { automationId });
  const version = versions.find((one) => one.version === number);
  const { definition } = await findVersion(context, automationId, number);
  if (!version) throw new AppError("automation_not_found");
  return { version, definition };
}

export async function restoreAutomationVersion(
  context: RequestContext,
  { automationId, version: number }: Input<"restoreAutomationVersion">,
): Reply<"restoreAutomationVersion"> {
  const { row, grant } = await openAutomation(context, automationId);
  const { definition } = await findVersion(context, automationId, number);
  const set = { draft: definition, isChanged: number !== row.liveVersion };
  return saved(context, automationId, [automationKind.change(grant, set)]);
}
