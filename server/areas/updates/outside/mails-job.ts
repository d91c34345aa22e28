import { createHash } from "node:crypto";
import type { Actor } from "../../../policy/actor";
import { notificationTypeNames } from "#shared/updates/notification-types";
import type { Operation, Ref } from "../../../engine/model/operations";
import { defineJob } from "../../../jobs/kind";
import type { LogContext } from "../../../log/log-reader";
import { authorize } from "../../../policy/authorize";
import type { MailEnvelope } from "../../../services";
import { formatMessage, type Message } from "../../../text/format";
import { updateKind } from "../update";
import { refreshNotices } from "./refresh-notices";
import { noticeJobs, planRest } from "./plan-notices";
import {
  dropNotices,
  dueNotices,
  noticesOf,
  readOrGone,
  rewordWithout,
  takeNotices,
  type Notice,
} from "./repository";
import { replyTargetOf, describeReplyTarget, type ReplyTarget } from "./reply-target";
import { replyAddress } from "./reply-address";
import { mailSecret } from "./secrets";
import { unsubscribeAddress } from "./unsubscribe";
import { toUnsubscribeToken } from "./unsubscribe-token";

const AT_ONCE = 200;
/** News about more things than these come in one mail. */
const MAILS_MAX = 3;
/** Lines of one mail; the rest is counted. */
const LINES_MAX = 20;

/** Sends what waited for others long enough: to each person a mail for each thing, or one for many. */
export const sendMailsJob = defineJob<Record<string, never>>({
  ...noticeJobs.email,
  maxAttempts: 100,
  async run({ org, services, signal }) {
    const context = { org, services };
    for (let due = await next(context); due.length > 0 && !signal.aborted; due = await next(context)) {
      for (const userId of new Set(due.map((notice) => notice.userId))) await sendTo(context, userId);
    }
    await planRest(context, ["email"]);
  },
});

const next = ({ org }: LogContext) => dueNotices(org.database, "email", Date.now(), AT_ONCE);

async function sendTo(context: LogContext, userId: number): Promise<void> {
  const { org, services } = context;
  const all = await noticesOf(org.database, "email", userId);
  const reader = await services.actors.load(org, userId);
  const read = await readOrGone(
    org.database,
    all.flatMap(({ updateId }) => updateId ?? []),
  );
  const unread = all.filter(({ updateId }) => updateId === null || !read.has(updateId));
  const fresh = reader ? await refreshNotices(context, reader, unread) : new Map<Notice, Notice>();
  const wanted = [...fresh.values()];
  const left = all.filter((notice) => !fresh.has(notice));
  if (left.length > 0)
    await dropNotices(
      org.database,
      left.map(({ id }) => id),
    );
  if (!reader || wanted.length === 0) return;
  const threads = [...Map.groupBy(wanted, ({ thread, id }) => thread || `notice-${id}`).values()];
  if (threads.length > MAILS_MAX) await sendMail(context, reader, wanted, true);
  else for (const thread of threads) await sendMail(context, reader, thread, false);
}

async function sendMail(
  context: LogContext,
  reader: Actor,
  notices: readonly Notice[],
  isDigest: boolean,
): Promise<void> {
  const { org, services } = context;
  const { language } = reader;
  const [first] = notices;
  if (!first) return;
  const origin = services.originOf(org.organization.subdomain);
  const token = toUnsubscribeToken(await mailSecret(services), {
    organizationId: org.organization.id,
    userId: reader.userId,
    reasons: notificationTypeNames.filter((name) => notices.some(({ reason }) => reason === name)),
  });
  const stop = unsubscribeAddress(origin, token);
  const said = (json: string): string => {
    const { text, values } = JSON.parse(json) as Message;
    return formatMessage(language, text, values);
  };
  const lines = notices
    .slice(0, LINES_MAX)
    .map(({ title, description, link }) =>
      [said(title), said(description), link === null ? "" : `${origin}${link}`]
        .filter((line) => line !== "")
        .join("\n"),
    );
  const more = notices.length - lines.length;
  const replyTarget = isDigest ? undefined : replyTargetOf(notices);
  const whereTo = replyTarget && (await describeReplyTarget(context, reader, replyTarget, notices));
  const values = { count: notices.length, organization: org.organization.name };
  const text = [
    ...lines,
    ...(more > 0
      ? [formatMessage(language, "updates.mail.more", { count: more, link: `${origin}/updates` })]
      : []),
    ...(whereTo ? [whereTo] : []),
    formatMessage(language, "updates.mail.footer", { link: `${origin}/settings/notifications`, stop }),
  ].join("\n\n");
  const subject = isDigest ? formatMessage(language, "updates.mail.digest", values) : said(first.title);
  const envelope = await envelopeOf(context, reader, notices, { isDigest, replyTarget, stop });
  const mail = { to: reader.email, subject, text, envelope };
  await services.mailer.send(org, mail, await besideMail(context, reader, notices));
}

/** Mails about one thing name the same first mail, which was never sent: mail programs show them together. */
async function envelopeOf(
  { org, services }: LogContext,
  reader: Actor,
  notices: readonly Notice[],
  { isDigest, replyTarget, stop }: { isDigest: boolean; replyTarget: ReplyTarget | undefined; stop: string },
): Promise<MailEnvelope> {
  const { mailDomain, baseDomain } = services.config;
  const place = `${org.organization.id}.${reader.userId}`;
  const thread = notices[0]?.thread ?? "";
  const root = createHash("sha256").update(`${place} ${thread}`).digest("hex").slice(0, 24);
  const address = `no-reply@${baseDomain}`;
  return {
    from: { name: org.organization.name, address },
    returnPath: address,
    messageId: `<update-${notices.at(-1)?.id}.${place}@${mailDomain}>`,
    references: isDigest || thread === "" ? [] : [`<thread-${root}@${mailDomain}>`],
    headers: {
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      ...(replyTarget && {
        "Reply-To": await replyAddress(services, {
          organizationId: org.organization.id,
          userId: reader.userId,
          replyTarget,
        }),
      }),
    },
    cc: [],
    attachments: [],
  };
}

/** With the mail its notices go, and its updates say that it went out. It loses its words with its records. */
async function besideMail(
  { org, services }: LogContext,
  { language }: Actor,
  notices: readonly Notice[],
): Promise<(mail: Ref) => readonly Operation[]> {
  const context = { actor: services.actors.system(org), org };
  const mailedAt = Date.now();
  const operations: Operation[] = [takeNotices(notices.map(({ id }) => id))];
  for (const { updateId, userId } of notices) {
    if (updateId === null) continue;
    const grant = await authorize(context, updateKind.update, { id: updateId, userId });
    operations.push(updateKind.change(grant, { mailedAt }));
  }
  const records = notices.flatMap(({ tableId, recordId }) =>
    tableId === null || recordId === null ? [] : [{ tableId, recordId }],
  );
  const link = `${services.originOf(org.organization.subdomain)}/updates`;
  const words = {
    subject: formatMessage(language, "updates.mail.forgotten"),
    text: formatMessage(language, "updates.mail.forgottenHint", { link }),
  };
  return (mail) => [...operations, ...rewordWithout(mail, records, words)];
}
