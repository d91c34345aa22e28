import { z } from "zod";
import { commitChanges } from "../../../changes/commit";
import { defineJob } from "../../../jobs/kind";
import type { LogContext } from "../../../log/log-reader";
import { prepareNotifications } from "../prepare-notifications";
import { knownFollows } from "../follows/known-follows";
import { notificationSources } from "../sources/notification-source";
import type { DueNotification } from "../sources/due-notification";
import { knownKeys } from "./repository";

/** Every hour, notifies each person once of every deadline that approaches. */
export const dueSoonJob = defineJob<Record<string, never>>({
  kind: "updates.dueSoon",
  input: z.object({}),
  maxAttempts: 100,
  async run({ org, services, signal }) {
    await notifyOfDeadlines({ org, services }, Date.now(), signal);
  },
});

/** @param now in ms since 1970 */
export async function notifyOfDeadlines(
  context: LogContext,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const { org, services } = context;
  const follows = await knownFollows(org.database);
  const due: DueNotification[] = [];
  for (const source of services.contributions.of(notificationSources))
    due.push(...((await source.due?.({ ...context, follows }, now)) ?? []));
  const known = await knownKeys(
    org.database,
    due.map(({ key }) => key),
  );
  const actor = services.actors.system(org);
  for (const { key, draft } of due) {
    if (signal?.aborted) return;
    const said = known.has(key) ? null : await draft();
    if (!said) continue;
    const { operations, committed } = await prepareNotifications(context, [said], now);
    if (operations.length === 0) continue;
    const idempotency = { key, requestHash: "due" };
    const { repeated } = await commitChanges(org, { actor, cause: "system", operations, idempotency });
    if (!repeated) await committed?.();
  }
}
