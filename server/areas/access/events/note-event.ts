import {
  SIGN_IN_EVENT_CLEANUP,
  SIGN_IN_EVENT_DAYS,
  SIGN_IN_EVENT_DAYS_MAX,
  SIGN_IN_EVENTS_DAYS_SETTING,
} from "#shared/limits/access";
import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../../database/types";
import { unlessRefused } from "../../../database/unless-refused";
import type { OrganizationHandle } from "../../../http/context";
import { deviceName } from "../../../identity/device";
import { deleteEventsBefore, findRetention, insertEvent, type NewSignInEvent } from "./repository";

const DAY = 86_400_000;
const cleanups = oncePerKey((_database: OrganizationDatabase) => ({ nextAt: 0 }));

/** The client, as requests know it. */
export interface Client {
  address: string;
  userAgent: string;
}

/**
 * Writes down what happened at the door; now and then what is older than the organisation keeps is removed. On a full
 * disk people log in without it.
 */
export const noteEvent = (...[org, client, event]: Parameters<typeof write>): Promise<void> =>
  unlessRefused(write(org, client, event));

async function write(
  { database }: Pick<OrganizationHandle, "database">,
  { address, userAgent }: Client,
  event: Omit<NewSignInEvent, "address" | "device">,
): Promise<void> {
  const at = Date.now();
  await insertEvent(database, { ...event, address, device: deviceName(userAgent) }, at);
  const cleanup = cleanups(database);
  if (at < cleanup.nextAt) return;
  cleanup.nextAt = at + SIGN_IN_EVENT_CLEANUP;
  await removeOldEvents(database, at);
}

/** @param at ms since 1970 */
export async function removeOldEvents(database: OrganizationDatabase, at: number): Promise<void> {
  const setting = await findRetention(database, SIGN_IN_EVENTS_DAYS_SETTING);
  const days = Number(setting?.value ?? SIGN_IN_EVENT_DAYS);
  const kept =
    Number.isInteger(days) && days > 0 ? Math.min(days, SIGN_IN_EVENT_DAYS_MAX) : SIGN_IN_EVENT_DAYS;
  await deleteEventsBefore(database, at - kept * DAY);
}
