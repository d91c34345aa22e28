import { documentSubject, personSubject } from "#shared/updates/subjects";
import { findMentions } from "#shared/updates/find-mentions";
import type { ColorName } from "#shared/colors";
import type { ChangeRow } from "../../sql/change-row";
import { findBy, list } from "../../objects/read";
import type { Actor } from "../../policy/actor";
import { isAllowed } from "../../policy/authorize";
import { findPeople } from "../../tables/public";
import { formatMessage } from "../../text/format";
import {
  wasNotified,
  type NotificationSource,
  type NotificationText,
  type Recipient,
  type Rule,
  type RuleContext,
} from "../updates/public";
import { documentKind } from "./document";
import { documentCommentKind } from "./threads/thread";
import { documentVersions } from "./versions/document-versions";

const silent: ReadonlySet<string> = new Set(["import", "seed", "undo"]);
/** Further edits by the same author are not notified while the first update is unread, in ms. */
const EDITS_TOGETHER = 60 * 60 * 1000;

type Text = "updates.say.mentioned" | "updates.say.commented" | "updates.say.changed";

interface About {
  userId: number;
  byId: number;
  documentId: number;
  text: Text;
  /** The comment. */
  words?: string;
}

/** Notifies people whom the text of a document mentions. */
const documentMentionRule: Rule = {
  object: "documentMention",
  recipients: (changes, context) =>
    Promise.resolve(
      changes.filter(isNew).flatMap((change) => {
        const { documentId, userId, byId } = change.after ?? {};
        if (typeof documentId !== "number" || typeof userId !== "number" || typeof byId !== "number")
          return [];
        const about = { userId, byId, documentId, text: "updates.say.mentioned" } as const;
        return [{ ...recipientOf(change, context, about), reason: "user_mention" as const }];
      }),
    ),
};

/** Notifies the people whom a comment mentions, the others in its thread, and followers of the document. */
const documentCommentRule: Rule = {
  object: "documentComment",
  async recipients(changes, context) {
    const people = await findPeople(context.org.database);
    const recipients: Recipient[] = [];
    for (const change of changes.filter(isNew)) {
      const { documentId, threadId, text } = change.after ?? {};
      if (typeof documentId !== "number" || typeof threadId !== "number" || typeof text !== "string")
        continue;
      const about = { byId: change.actorId, documentId, words: text };
      for (const userId of findMentions(text, people.active))
        recipients.push({
          ...recipientOf(change, context, { ...about, userId, text: "updates.say.mentioned" }),
          reason: "user_mention",
        });
      for (const userId of await authorsIn(context, threadId))
        recipients.push(recipientOf(change, context, { ...about, userId, text: "updates.say.commented" }));
      for (const { userId, byEmail } of context.follows.followers(documentSubject(documentId)))
        recipients.push({
          ...recipientOf(change, context, { ...about, userId, text: "updates.say.commented" }),
          isFollowed: true,
          withoutEmail: !byEmail,
        });
    }
    return recipients;
  },
};

/** Notifies followers of a document of a sitting in which its text changed. */
const documentRule: Rule = {
  object: "document",
  async recipients(changes, context) {
    const recipients: Recipient[] = [];
    for (const change of changes) {
      const { objectId: documentId, after, cause, action } = change;
      const number = after?.["version"];
      if (action !== "update" || typeof number !== "number" || silent.has(cause)) continue;
      const followers = context.follows.followers(documentSubject(documentId));
      if (followers.length === 0) continue;
      const version = await findBy(context.org.database, documentVersions.kind, {
        wholeId: documentId,
        number,
      });
      for (const { userId, byEmail } of followers)
        recipients.push({
          ...recipientOf(change, context, {
            userId,
            byId: version?.authorId ?? 0,
            documentId,
            text: "updates.say.changed",
          }),
          isFollowed: true,
          withoutEmail: !byEmail,
        });
    }
    return recipients;
  },
};

const isNew = ({ cause, action }: ChangeRow) => action === "create" && !silent.has(cause);

async function authorsIn({ org, services }: RuleContext, threadId: number): Promise<Set<number>> {
  const actor = services.actors.system(org);
  const comments = await list({ actor, org }, documentCommentKind, documentCommentKind.read, {
    where: { threadId },
  });
  return new Set(comments.map(({ createdBy }) => createdBy));
}

const recipientOf = ({ changeSetId }: ChangeRow, context: RuleContext, about: About): Recipient => ({
  userId: about.userId,
  byId: about.byId,
  changeSetId,
  reason: "record_change",
  subjects: [documentSubject(about.documentId), personSubject(about.byId)],
  say: (reader) => sayDocument(context, reader, about),
});

/** @returns null for a reader who may not see the document */
async function sayDocument(
  { org }: RuleContext,
  reader: Actor,
  { byId, documentId, text, words }: About,
): Promise<NotificationText | null> {
  const document = await findBy(org.database, documentKind, { id: documentId });
  if (!document || document.deletedAt !== null) return null;
  if (!(await isAllowed({ actor: reader, org }, documentKind.read, documentId))) return null;
  const since = Date.now() - EDITS_TOGETHER;
  const thing = documentSubject(documentId);
  if (text === "updates.say.changed") {
    const notified = { userId: reader.userId, thing, fromUserId: byId, since };
    if (await wasNotified(org.database, notified)) return null;
  }
  const person = (await findPeople(org.database)).person(byId)?.name ?? org.organization.name;
  const title = document.title === "" ? formatMessage(reader.language, "ui.untitled") : document.title;
  return {
    type: "link",
    title: { text, values: { thing: title, person } },
    ...(words !== undefined && { description: { text: "updates.say.plain", values: { words } } }),
    previewId: `document-${documentId}`,
    link: `/doc-page/${documentId}`,
    about: { icon: document.icon, color: document.color as ColorName },
  };
}

export const documentNotifications: NotificationSource = {
  area: "documents",
  rules: [documentMentionRule, documentCommentRule, documentRule],
};
