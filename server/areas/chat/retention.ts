import { z } from "zod";
import { KEPT_MESSAGES_SETTING, MESSAGES_PURGED_AT_ONCE } from "#shared/limits/chat";
import { commitChanges } from "../../changes/commit";
import type { Operation } from "../../engine/model/operations";
import { nextDay } from "../../engine/public";
import type { RequestContext } from "../../http/context";
import { readChosen } from "../../identity/chosen-settings";
import { defineJob } from "../../jobs/kind";
import type { LogReader } from "../../log/log-reader";
import type { OrganizationHandle } from "../../organization-handle";
import { authorize, type PolicyContext } from "../../policy/authorize";
import type { Services } from "../../services";
import { removeContent } from "../files/public";
import { chatMessageKind } from "./message";
import { countOutdated, findOutdated } from "./repository";
import type { Input, Reply } from "./types";

const DAY = 24 * 60 * 60 * 1000;
const SYSTEM = 0;

/** For how many days messages are kept; null: for good. */
async function keptDays({ database }: Pick<OrganizationHandle, "database">): Promise<number | null> {
  const days = (await readChosen(database))[KEPT_MESSAGES_SETTING];
  return typeof days === "number" ? days : null;
}

const momentBefore = (days: number): number => Date.now() - days * DAY;

/** How many messages would be purged now if they were kept for so many days. */
export const countOldMessages = async (
  { org }: RequestContext,
  { days }: Input<"countOldMessages">,
): Reply<"countOldMessages"> => ({ messages: await countOutdated(org.database, momentBefore(days)) });

/**
 * Purges messages that are older than the organisation keeps them, once a day: not those that people saved, and a
 * message with its last reply.
 */
export const purgeOldMessages = defineJob({
  kind: "chat.purgeOldMessages",
  input: z.object({}),
  maxAttempts: 100,
  async run({ org, services, signal }) {
    const days = await keptDays(org);
    if (days === null) return;
    // First, so that the next day is planned even if this run fails.
    await plan(org, services, nextDay(Date.now(), services.actors.system(org).locale.timeZone));
    const actor = services.actors.system(org);
    while (!signal.aborted) {
      const ids = await findOutdated(org.database, momentBefore(days), MESSAGES_PURGED_AT_ONCE);
      if (ids.length === 0) break;
      const operations = await purged({ actor, org }, ids);
      await commitChanges(org, { actor, cause: "system", operations });
    }
    await removeContent({ org, services });
  },
});

async function purged(
  context: PolicyContext,
  messages: readonly { id: number; deletedAt: number | null }[],
): Promise<Operation[]> {
  const operations: Operation[] = [];
  for (const { id, deletedAt } of messages) {
    if (deletedAt === null)
      operations.push(chatMessageKind.trash(await authorize(context, chatMessageKind.delete, id)));
    operations.push(chatMessageKind.purgeFrom(await authorize(context, chatMessageKind.purge, id)));
  }
  return operations;
}

async function plan(org: OrganizationHandle, services: Services, at?: number): Promise<void> {
  if (!(await services.jobs.isWaiting(org, purgeOldMessages)))
    await services.jobs.enqueue(org, purgeOldMessages, {}, SYSTEM, at);
}

/** When an organisation is opened: plans the job if it failed for good. */
export async function followRetention(services: Services, org: OrganizationHandle): Promise<void> {
  if ((await keptDays(org)) !== null) await plan(org, services);
}

/** A new choice holds at once. */
export const retentionReader: LogReader = {
  name: "chatRetention",
  wants: ({ object }) => object === "settings",
  read: (_changes, { org, services }) =>
    Promise.resolve({
      operations: [],
      async committed() {
        if ((await keptDays(org)) !== null) await services.jobs.enqueue(org, purgeOldMessages, {}, SYSTEM);
      },
    }),
};
