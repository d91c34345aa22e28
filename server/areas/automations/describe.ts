import { allSteps } from "#shared/automations/definition";
import type { Automation, AutomationItem } from "#shared/contract/automation-shapes";
import { addDays, dayAt, startOfDay } from "#shared/fields/values/wall-time";
import { automationTriggers } from "../../automations/registry";
import { AUTOMATION_DAYS_SHOWN } from "#shared/limits/automations";
import type { RequestContext } from "../../http/context";
import { toColor } from "../../identity/to-color";
import { findBy } from "../../objects/read";
import { findPeople, toInstant } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { automationVersions } from "./automation";
import { SERVICE_HOOK_PATH } from "./hooks/serve-service-hooks";
import { problemsOf } from "./check-definition";
import { countRuns, countRunsByDay, latestRuns } from "./run/repository";
import type { AutomationRow } from "./open-automation";

/** The start of the organisation's month, in ms since 1970. */
export const monthStart = ({ org }: Pick<RequestContext, "org">, now = Date.now()): number => {
  const { timeZone } = org.locale;
  return startOfDay(`${dayAt(now, timeZone).slice(0, 7)}-01`, timeZone);
};

const firstDayShown = ({ org }: Pick<RequestContext, "org">, now = Date.now()): number => {
  const { timeZone } = org.locale;
  return startOfDay(addDays(dayAt(now, timeZone), 1 - AUTOMATION_DAYS_SHOWN), timeZone);
};

export async function describeAutomations(
  context: RequestContext,
  rows: readonly AutomationRow[],
): Promise<AutomationItem[]> {
  const { org } = context;
  const [people, counts, latest, days] = await Promise.all([
    findPeople(org.database),
    countRuns(org.database, monthStart(context)),
    latestRuns(org.database),
    countRunsByDay(org.database, firstDayShown(context)),
  ]);
  return rows.map((row) => {
    const count = counts.get(row.id);
    const last = latest.get(row.id);
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      icon: row.icon,
      color: toColor(row.color, row.id),
      type: row.type,
      objectId: row.tableId,
      createdBy: people.person(row.createdBy),
      owner: people.isActive(row.ownerId) ? people.person(row.ownerId) : null,
      enabled: row.enabled,
      liveVersion: row.liveVersion,
      hasDraftChanges: row.isChanged,
      triggerType: row.draft.trigger?.type ?? null,
      actionTypes: [...new Set(allSteps(row.draft.actions).map(({ action }) => action))],
      lastRun:
        last === undefined ? null : { id: last.id, status: last.status, at: toInstant(last.startedAt) },
      runs: count?.runs ?? 0,
      failedRuns: count?.failed ?? 0,
      days: Array.from(
        { length: AUTOMATION_DAYS_SHOWN },
        (_, day) => days.get(row.id)?.get(day) ?? { runs: 0, failed: 0 },
      ),
      createdAt: toInstant(row.createdAt),
      updatedAt: toInstant(row.updatedAt),
      deletedAt: row.deletedAt === null ? null : toInstant(row.deletedAt),
      can: {
        edit: context.actor.flags.canManageAutomations,
        delete: context.actor.flags.canManageAutomations,
      },
    };
  });
}

export async function describeAutomation(context: RequestContext, row: AutomationRow): Promise<Automation> {
  const { org, services, language } = context;
  const [[item], version] = await Promise.all([
    describeAutomations(context, [row]),
    row.liveVersion === null
      ? undefined
      : findBy(org.database, automationVersions.kind, { wholeId: row.id, number: row.liveVersion }),
  ]);
  if (!item) throw new Error("An automation is described");
  return {
    ...item,
    ...row.draft,
    live: version?.definition ?? null,
    problems: problemsOf(row.draft, services.contributions, language),
    hookUrl: hookUrlOf(context, row),
    offReason: row.offReason === null ? null : formatMessage(language, row.offReason),
    revision: row.revision,
  };
}

/** The address at which outside systems start it; null for other triggers. */
function hookUrlOf({ org, services }: RequestContext, { draft, hookToken }: AutomationRow): string | null {
  const type = draft.trigger?.type ?? "";
  const isOfService = services.contributions.find(automationTriggers, type)?.hook !== undefined;
  if (type !== "webhooks.received" && !isOfService) return null;
  const path = isOfService ? SERVICE_HOOK_PATH : "/api/v4/automation-hooks";
  return `${services.originOf(org.organization.subdomain)}${path}/${hookToken}`;
}
