import { z } from "zod";
import type { Channel } from "#shared/updates/notification-types";
import type { LogContext } from "../../../log/log-reader";
import { nextDueAt, type OutsideChannel } from "./repository";

/** The jobs that send due notices; they run in `jobs.ts`. */
export const noticeJobs = {
  email: { kind: "updates.mails", input: z.object({}) },
  push: { kind: "updates.pushes", input: z.object({}) },
} as const;

/** Has what is due sent in time, unless a job waits that sends it anyway. */
export async function planNotices(
  { org, services }: LogContext,
  due: Partial<Record<Channel, number>>,
): Promise<void> {
  for (const channel of ["email", "push"] as const) {
    const dueAt = due[channel];
    const job = noticeJobs[channel];
    if (dueAt === undefined || (await services.jobs.isWaiting(org, job, dueAt))) continue;
    await services.jobs.enqueue(org, job, {}, 0, dueAt);
  }
}

/** When an organisation is opened, and after something was sent: the rest is not forgotten. */
export async function planRest(context: LogContext, channels: readonly OutsideChannel[]): Promise<void> {
  const { database } = context.org;
  const due: Partial<Record<Channel, number>> = {};
  for (const channel of channels) {
    const next = await nextDueAt(database, channel);
    if (next !== null) due[channel] = next;
  }
  await planNotices(context, due);
}
