import type { MonthlyMeter } from "#shared/plans/meters";
import type { ChangeRow } from "../../database/change-row";
import { USAGE_REACHED } from "../../engine/changes/add-to-meter";
import type { LogReader } from "../../log/log-reader";
import { listAdmins } from "../roles/public";
import { activeReaders, draftsFor, prepareNotifications } from "../updates/public";

interface Reached {
  meter: MonthlyMeter;
  month: string;
  percent: number;
  used: number;
  limit: number;
}

/** Tells administrators when a month's use reaches 50, 90 or 100 percent of its limit. */
export const limitReader: LogReader = {
  name: "usage",
  wants: ({ object }) => object === USAGE_REACHED,
  async read(changes, context) {
    const { org, services } = context;
    const admins = await activeReaders(services, org, await listAdmins(org.database));
    return prepareNotifications(
      context,
      latestOf(changes).flatMap((reached) => draftsFor(admins, say(reached))),
    );
  },
};

/** The highest threshold of each meter and month. */
function latestOf(changes: readonly ChangeRow[]): Reached[] {
  const latest = new Map<string, Reached>();
  for (const { after } of changes) {
    const reached = after as unknown as Reached;
    latest.set(`${reached.meter}:${reached.month}`, reached);
  }
  return [...latest.values()];
}

const say = ({ meter, month, percent, used, limit }: Reached) => ({
  userIds: [],
  title: { text: `usage.reached.${meter}` as const, values: { percent } },
  description: { text: "usage.reachedText" as const, values: { used: Math.round(used * 100) / 100, limit } },
  type: percent >= 100 ? ("error" as const) : ("info" as const),
  previewId: `usage:${meter}:${month}`,
  link: "/settings/automation-usage",
});
