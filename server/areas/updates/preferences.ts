import { notificationSettings, type NotificationSetting } from "#shared/updates/notification-types";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import type { QuietHours } from "./quiet-time";

const from = query<OrganizationSchema>();

/** A user's notification settings: what, by which channel and when. */
export interface Preferences {
  settings: Record<NotificationSetting, boolean>;
  quiet: QuietHours | null;
  /** A browser of theirs takes push notifications. */
  hasPush: boolean;
}

export async function readPreferences(
  database: OrganizationDatabase,
  userIds: readonly number[],
): Promise<Map<number, Preferences>> {
  if (userIds.length === 0) return new Map();
  const [settings, quiet, subscribers] = await Promise.all([
    database.all<{ userId: number; name: string; value: string }>(
      from.selectFrom("userSetting").select(["userId", "name", "value"]).where("userId", "in", userIds),
    ),
    database.all<{ userId: number; isOn: number; startsAt: string; endsAt: string; weekends: number }>(
      from
        .selectFrom("quietHours")
        .select(["userId", "isOn", "startsAt", "endsAt", "weekends"])
        .where("userId", "in", userIds),
    ),
    database.all<{ userId: number }>(
      from.selectFrom("pushSubscription").select("userId").where("userId", "in", userIds),
    ),
  ]);
  const byUser = Map.groupBy(settings, ({ userId }) => userId);
  const hours = new Map(
    quiet.map((row) => [row.userId, { ...row, isOn: row.isOn === 1, weekends: row.weekends === 1 }]),
  );
  const withPush = new Set(subscribers.map(({ userId }) => userId));
  return new Map(
    userIds.map((userId) => [
      userId,
      {
        settings: { ...notificationSettings, ...chosenOf(byUser.get(userId) ?? []) },
        quiet: hours.get(userId) ?? null,
        hasPush: withPush.has(userId),
      },
    ]),
  );
}

const chosenOf = (rows: readonly { name: string; value: string }[]) =>
  Object.fromEntries(
    rows
      .filter(({ name }) => Object.hasOwn(notificationSettings, name))
      .map(({ name, value }) => [name, (JSON.parse(value) as { is: boolean }).is]),
  );
