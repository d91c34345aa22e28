import { commitChanges } from "../../changes/commit";
import type { OrganizationHandle } from "../../http/context";
import type { Actor } from "../../policy/actor";
import type { Services } from "../../services";
import { prepareNotifications, type NotificationDraft } from "./prepare-notifications";

/** A notification that an area sends about finished work, in addition to the rules that read the log. */
export interface Notification extends Omit<NotificationDraft, "reader" | "reason"> {
  userIds: readonly number[];
  reason?: NotificationDraft["reason"];
}

/**
 * Tells people something, by the channels that they let it through: their list of updates with an event to every open
 * window, and e-mail and push.
 */
export async function notify(services: Services, org: OrganizationHandle, what: Notification): Promise<void> {
  const actor = services.actors.system(org);
  const { operations, committed } = await prepareNotifications(
    { org, services },
    draftsFor(await activeReaders(services, org, what.userIds), what),
  );
  if (operations.length === 0) return;
  await commitChanges(org, { actor, cause: "system", operations });
  await committed?.();
}

/** Those who may still sign in. */
export async function activeReaders(
  services: Services,
  org: OrganizationHandle,
  userIds: readonly number[],
): Promise<Actor[]> {
  const loaded = await Promise.all(
    [...new Set(userIds)].filter((id) => id !== 0).map((id) => services.actors.load(org, id)),
  );
  return loaded.filter((reader) => reader !== null);
}

export const draftsFor = (
  readers: readonly Actor[],
  { userIds: _, reason, ...what }: Notification,
): NotificationDraft[] =>
  readers.map((reader) => ({
    ...what,
    reader,
    reason: reason ?? (what.type === "error" ? "error" : "result"),
  }));
