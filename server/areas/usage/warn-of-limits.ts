import type { OrganizationDatabase } from "../../database/types";
import type { ChangeRow } from "../../sql/change-row";
import { USAGE_REACHED } from "../../engine/changes/add-to-meter";
import type { LogReader } from "../../log/log-reader";
import { enqueueJob } from "../../jobs/enqueue-job";
import { systemPrincipal } from "../../policy/principal";
import { listAdmins } from "../roles/public";
import { tableLabel } from "./repository";
import { importantMailJob, type ReachedLimit } from "./mail-important";
import { activeReaders, draftsFor, prepareNotifications } from "../updates/public";

/** Tells administrators when a month's use reaches 50, 90 or 100 percent of its limit. */
export const limitReader: LogReader = {
  name: "usage",
  wants: ({ object }) => object === USAGE_REACHED,
  async read(changes, context) {
    const { org, services } = context;
    const admins = await activeReaders(services, org, await listAdmins(org.database));
    const reached = await Promise.all(latestOf(changes).map((one) => withTable(org.database, one)));
    const notifications = await prepareNotifications(
      context,
      reached.flatMap((one) => draftsFor(admins, say(one))),
    );
    const mails = reached.map((one) => enqueueJob(importantMailJob, one, systemPrincipal));
    return { ...notifications, operations: [...notifications.operations, ...mails] };
  },
};

/** The highest threshold of each meter and month. */
function latestOf(changes: readonly ChangeRow[]): ReachedLimit[] {
  const latest = new Map<string, ReachedLimit>();
  for (const { after } of changes) {
    const reached = after as unknown as ReachedLimit;
    latest.set(idOf(reached), reached);
  }
  return [...latest.values()];
}

const idOf = ({ meter, month, tableId }: Pick<ReachedLimit, "meter" | "month" | "tableId">): string =>
  `${meter}:${month ?? tableId}`;

async function withTable(database: OrganizationDatabase, reached: ReachedLimit): Promise<ReachedLimit> {
  const { tableId } = reached;
  return tableId === undefined ? reached : { ...reached, table: await tableLabel(database, tableId) };
}

const say = ({ percent, used, limit, ...reached }: ReachedLimit) => ({
  userIds: [],
  title: { text: `usage.reached.${reached.meter}` as const, values: { percent, table: reached.table ?? "" } },
  description: { text: "usage.reachedText" as const, values: { used: Math.round(used * 100) / 100, limit } },
  type: percent >= 100 ? ("error" as const) : ("info" as const),
  previewId: `usage:${idOf(reached)}`,
  link: "/settings/automation-usage",
});
