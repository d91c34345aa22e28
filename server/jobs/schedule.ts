import { Cron } from "croner";
import type { OrganizationHandle } from "../organization-handle";
import type { JobKind } from "./kind";

/** A job that is enqueued by the clock, for the system and with an empty input. */
export interface Schedule {
  /** Five fields: minute, hour, day, month, weekday. */
  cron: string;
  /** A zone of the IANA database, or that of the organisation. */
  timeZone: string;
  job: Pick<JobKind, "kind">;
}

/** @returns when the schedule is due next after `now`, in ms since 1970 */
export function nextOccurrence(
  { cron, timeZone, job }: Schedule,
  { locale }: Pick<OrganizationHandle, "locale">,
  now: number,
): number {
  const zone = timeZone === "organization" ? locale.timeZone : timeZone;
  const next = new Cron(cron, { timezone: zone }).nextRun(new Date(now));
  if (!next) throw new Error(`The schedule of ${job.kind} has no next time`);
  return next.getTime();
}
