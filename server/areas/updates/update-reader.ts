import { oncePerKey } from "#shared/once-per-key";
import { personSubject } from "#shared/updates/subjects";
import type { ChangeRow } from "../../sql/change-row";
import type { LogContext, LogReader } from "../../log/log-reader";
import type { Actor } from "../../policy/actor";
import type { Services } from "../../services";
import { knownFollows } from "./follows/known-follows";
import { currentWords } from "./current-words";
import { prepareNotifications, type NotificationDraft } from "./prepare-notifications";
import { markRead, marksOf } from "./mark-read";
import { notificationSources, type ReadMark } from "./sources/notification-source";
import type { NotificationText, Recipient, Rule } from "./sources/rule";
import { followWords } from "./withdraw";

const rulesOf = ({ contributions }: Services): readonly Rule[] =>
  contributions.of(notificationSources).flatMap(({ rules = [] }) => rules);

/** The kinds of objects whose changes are read. */
const objectsOf = oncePerKey(
  (services: Services) =>
    new Set([
      ...rulesOf(services).map(({ object }) => object),
      ...services.contributions.of(notificationSources).flatMap(({ marks }) => marks?.object ?? []),
    ]),
);

/** Makes updates of what was committed: each once, for those whom it concerns and who may see it. */
export const updateReader: LogReader = {
  name: "updates",
  wants: ({ object }, { services }) => objectsOf(services).has(object),
  async read(changes, context) {
    const marks = await marksOf(changes, context);
    const recipients = (await recipientsOf(changes, context)).filter(
      (recipient) => !isRead(recipient, marks),
    );
    const causes = new Map(changes.map(({ changeSetId, causedBy }) => [changeSetId, causedBy ?? null]));
    const drafts = await draftsOf(recipients, causes, context);
    const seen = [...(await followWords(changes, context)), ...(await markRead(marks, context))];
    if (drafts.length === 0) return { operations: seen };
    const notifications = await prepareNotifications(context, drafts);
    return { ...notifications, operations: [...notifications.operations, ...seen] };
  },
};

/** Of a reader who looks at the chat: they have seen the message. */
const isRead = ({ userId, subjects, messageId }: Recipient, marks: readonly ReadMark[]): boolean =>
  messageId !== undefined &&
  marks.some((mark) => mark.userId === userId && subjects.includes(mark.subject) && mark.includes(messageId));

async function recipientsOf(changes: readonly ChangeRow[], context: LogContext): Promise<Recipient[]> {
  const follows = await knownFollows(context.org.database);
  const recipients: Recipient[] = [];
  for (const rule of rulesOf(context.services)) {
    const own = changes.filter(({ object }) => object === rule.object);
    if (own.length === 0) continue;
    recipients.push(...(await rule.recipients(own, { ...context, follows })));
  }
  return recipients.filter(
    ({ userId, byId, subjects }) =>
      userId !== byId && userId !== 0 && !follows.hasMuted(userId, [...subjects, personSubject(byId)]),
  );
}

/** The updates to send: of several concerns about one thing and change the first, in the order of the log. */
async function draftsOf(
  recipients: readonly Recipient[],
  causes: ReadonlyMap<number, string | null>,
  context: LogContext,
): Promise<NotificationDraft[]> {
  const readers = new Map<number, Promise<Actor | null>>();
  const said = new Set<string>();
  const drafts: NotificationDraft[] = [];
  for (const recipient of recipients) {
    const {
      userId,
      byId,
      changeSetId,
      subjects,
      reason,
      changed,
      isFollowed = false,
      withoutEmail = false,
    } = recipient;
    const [thing] = subjects;
    const key = `${userId} ${changeSetId} ${changed ?? thing}`;
    if (said.has(key)) continue;
    const loading = readers.get(userId) ?? context.services.actors.load(context.org, userId);
    readers.set(userId, loading);
    const reader = await loading;
    const saying = reader && (await recipient.say(reader));
    if (!reader || !saying) continue;
    if (reason === "user_mention" && !(await isStillMentioned(context, reader, saying))) continue;
    said.add(key);
    const causedBy = causes.get(changeSetId) ?? null;
    drafts.push({
      ...saying,
      reader,
      reason,
      isFollowed,
      withoutEmail,
      ...(thing !== undefined && { thing }),
      ...(causedBy !== null && { causedBy }),
      ...(byId !== 0 && { fromUserId: byId }),
    });
  }
  return drafts;
}

/** The mention may have been withdrawn since the change that is read. */
async function isStillMentioned(
  context: LogContext,
  reader: Actor,
  saying: NotificationText,
): Promise<boolean> {
  const { title, description = { text: "" }, link = null, tableId = null, recordId = null } = saying;
  const written = { reason: "user_mention", title, description, link, tableId, recordId };
  return (await currentWords(context, reader, written)) !== null;
}
