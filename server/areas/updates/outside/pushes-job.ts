import webPush from "web-push";
import { commitChanges } from "../../../changes/commit";
import { AppError } from "../../../errors";
import { defineJob } from "../../../jobs/kind";
import type { LogContext } from "../../../log/log-reader";
import type { Actor } from "../../../policy/actor";
import { authorize } from "../../../policy/authorize";
import { formatMessage, type Message } from "../../../text/format";
import { countUnread } from "../repository";
import { noticeJobs, planRest } from "./plan-notices";
import { refreshNotices } from "./refresh-notices";
import { liveSubscriptions, type StoredSubscription } from "./push-repository";
import { pushSubscriptionKind } from "./push-subscription";
import { dropNotices, dueNotices, noticesOf, postpone, readOrGone, type Notice } from "./repository";
import { pushKeys } from "./secrets";

const AT_ONCE = 200;
/** News that come one by one; more are counted in one. */
const PUSHES_MAX = 3;
const BODY_SHOWN = 300;
/** How long a push service keeps one for a browser that is off, in s. */
const KEPT_FOR = 86_400;
/** A push service that answers later than this, in ms, is asked again later. */
const PUSH_TIMEOUT = 5000;
/** People whose pushes are sent at the same time. */
const PEOPLE_AT_ONCE = 20;
/** Failed pushes are retried after this time, for a day. In ms. */
const RETRY_WAIT = 300_000;
const GIVE_UP_AFTER = 86_400_000;

/** Sends what is due to the browsers of each person, by the services that the browsers named (RFC 8030). */
export const sendPushesJob = defineJob<Record<string, never>>({
  ...noticeJobs.push,
  maxAttempts: 100,
  async run({ org, services, signal }) {
    const context = { org, services };
    for (let due = await next(context); due.length > 0 && !signal.aborted; due = await next(context)) {
      const people = [...new Set(due.map((notice) => notice.userId))];
      for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE)
        await Promise.all(people.slice(at, at + PEOPLE_AT_ONCE).map((userId) => sendTo(context, userId)));
    }
    await planRest(context, ["push"]);
  },
});

const next = ({ org }: LogContext) => dueNotices(org.database, "push", Date.now(), AT_ONCE);

async function sendTo(context: LogContext, userId: number): Promise<void> {
  const { org, services } = context;
  const all = await noticesOf(org.database, "push", userId);
  const [reader, browsers, read] = await Promise.all([
    services.actors.load(org, userId),
    liveSubscriptions(org.database, userId, Date.now()),
    readOrGone(
      org.database,
      all.flatMap(({ updateId }) => updateId ?? []),
    ),
  ]);
  const wanted = all.filter(({ updateId }) => updateId === null || !read.has(updateId));
  const fresh = reader ? [...(await refreshNotices(context, reader, wanted)).values()] : [];
  const messages = reader && fresh.length > 0 ? await messagesFor(context, reader, fresh) : [];
  const answers = await Promise.all(browsers.map((browser) => sendAll(context, browser, messages)));
  const isTaken = answers.every(Boolean);
  const now = Date.now();
  const again = isTaken ? [] : wanted.filter(({ createdAt }) => now - createdAt < GIVE_UP_AFTER);
  const done = all.filter((notice) => !again.includes(notice));
  if (again.length > 0)
    await postpone(
      org.database,
      again.map(({ id }) => id),
      now + RETRY_WAIT,
    );
  if (done.length > 0)
    await dropNotices(
      org.database,
      done.map(({ id }) => id),
    );
}

interface PushMessage {
  title: string;
  body: string;
  link: string;
  /** A later one of the same tag takes its place. */
  tag: string;
  unread: number;
}

async function messagesFor(
  { org }: LogContext,
  { userId, language }: Actor,
  notices: readonly Notice[],
): Promise<PushMessage[]> {
  const unread = await countUnread(org.database, userId);
  const said = (json: string): string => {
    const { text, values } = JSON.parse(json) as Message;
    return formatMessage(language, text, values);
  };
  if (notices.length > PUSHES_MAX) {
    const values = { count: notices.length, organization: org.organization.name };
    const title = formatMessage(language, "updates.mail.digest", values);
    return [{ title, body: said(notices.at(-1)?.title ?? "{}"), link: "/updates", tag: "updates", unread }];
  }
  return notices.map(({ id, title, description, link, thread }) => ({
    title: said(title),
    body: said(description).slice(0, BODY_SHOWN),
    link: link ?? "/updates",
    tag: thread || `notice-${id}`,
    unread,
  }));
}

/** In order to one browser; a browser that fails gets no more of them now. @returns false to try again later */
async function sendAll(
  context: LogContext,
  browser: StoredSubscription,
  messages: readonly PushMessage[],
): Promise<boolean> {
  for (const message of messages) if (!(await send(context, browser, message))) return false;
  return true;
}

/** @returns false to try again later */
async function send(
  context: LogContext,
  browser: StoredSubscription,
  message: PushMessage,
): Promise<boolean> {
  const { services } = context;
  const { publicKey, privateKey } = await pushKeys(services);
  try {
    const request = webPush.generateRequestDetails(
      { endpoint: browser.endpoint, keys: JSON.parse(browser.keys) as { p256dh: string; auth: string } },
      JSON.stringify(message),
      {
        TTL: KEPT_FOR,
        vapidDetails: { subject: `mailto:no-reply@${services.config.baseDomain}`, publicKey, privateKey },
      },
    );
    const { "Content-Length": _, ...headers } = request.headers;
    const { status } = await services.fetchOutside(browser.endpoint, {
      method: "POST",
      headers,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      signal: AbortSignal.timeout(PUSH_TIMEOUT),
    });
    if (status === 404 || status === 410) await forget(context, browser);
    else if (status >= 400) services.log.warn({ status }, "a push service refused a notification");
    return status < 500 && status !== 429;
  } catch (error) {
    services.log.warn({ err: error }, "a push notification could not be sent");
    return !(error instanceof AppError);
  }
}

/** The browser has taken it back. */
async function forget({ org, services }: LogContext, { id }: StoredSubscription): Promise<void> {
  const actor = services.actors.system(org);
  const grant = await authorize({ actor, org }, pushSubscriptionKind.delete, id);
  await commitChanges(org, {
    actor,
    cause: "system",
    operations: [pushSubscriptionKind.remove(grant)],
  });
}
