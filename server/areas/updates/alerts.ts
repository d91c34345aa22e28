import { settingOf, type NotificationType } from "#shared/updates/notification-types";
import type { OrganizationDatabase } from "../../database/types";
import type { Actor } from "../../policy/actor";
import { readPreferences } from "./preferences";
import { afterQuiet } from "./quiet-time";

/** Whether open windows show a notification of the system now: by the reader's push setting and quiet hours. */
export async function mayAlert(
  database: OrganizationDatabase,
  { userId, locale }: Actor,
  reason: NotificationType,
  now = Date.now(),
): Promise<boolean> {
  const preferences = (await readPreferences(database, [userId])).get(userId);
  const setting = settingOf(reason, "push");
  if (!preferences || setting === null || !preferences.settings[setting]) return false;
  return afterQuiet(now, preferences.quiet, locale.timeZone) === now;
}
