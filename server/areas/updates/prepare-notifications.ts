import type { Update } from "#shared/contract/updates";
import { settingOf, type Channel, type NotificationType } from "#shared/updates/notification-types";
import type { Subject } from "#shared/updates/subjects";
import type { Operation, Ref } from "../../engine/model/operations";
import type { Consequences, LogContext } from "../../log/log-reader";
import type { Actor } from "../../policy/actor";
import { authorize } from "../../policy/authorize";
import type { Message } from "../../text/format";
import { planNotices } from "./outside/plan-notices";
import { addNotice } from "./outside/repository";
import { readPreferences, type Preferences } from "./preferences";
import { afterQuiet } from "./quiet-time";
import { updateKind } from "./update";

/** A notification for one reader. */
export interface NotificationDraft {
  reader: Actor;
  reason: NotificationType;
  title: Message;
  description?: Message;
  type: Update["props"]["type"];
  fromUserId?: number;
  forwardedById?: number;
  /** Neighbours with the same preview merge (decision 20). */
  previewId?: string;
  /** Path inside the product. */
  link?: string;
  tableId?: number;
  recordId?: number;
  thing?: Subject;
  /** The cause of the change, such as a run of an automation. */
  causedBy?: string;
  isFollowed?: boolean;
  /** Not by e-mail: what is followed in the product alone. */
  withoutEmail?: boolean;
  about?: NonNullable<Update["about"]>;
}

/**
 * Operations that notify people by their enabled channels: the update, and notices for e-mail and push once they are
 * due.
 */
export async function prepareNotifications(
  { org, services }: LogContext,
  drafts: readonly NotificationDraft[],
  now = Date.now(),
): Promise<Consequences> {
  const readers = [...new Map(drafts.map(({ reader }) => [reader.userId, reader])).values()];
  const preferences = await readPreferences(
    org.database,
    readers.map(({ userId }) => userId),
  );
  const context = { actor: services.actors.system(org), org };
  const operations: Operation[] = [];
  const due: Partial<Record<Channel, number>> = {};
  const wait = services.config.notifyAfter;
  for (const draft of drafts) {
    const { userId, locale } = draft.reader;
    const chosen = preferences.get(userId);
    let update: Ref | null = null;
    if (lets(chosen, draft, "workloom")) {
      const made = updateKind.make(await authorize(context, updateKind.create, { userId }), rowOf(draft));
      operations.push(made);
      update = made.ref;
    }
    for (const channel of ["email", "push"] as const) {
      if (!lets(chosen, draft, channel)) continue;
      const dueAt = afterQuiet(
        channel === "email" ? now + wait : now,
        chosen?.quiet ?? null,
        locale.timeZone,
      );
      due[channel] = Math.min(due[channel] ?? dueAt, dueAt);
      operations.push(addNotice({ ...noticeOf(draft), channel, createdAt: now, dueAt }, update));
    }
  }
  return { operations, committed: () => planNotices({ org, services }, due) };
}

function lets(chosen: Preferences | undefined, draft: NotificationDraft, channel: Channel): boolean {
  const setting = settingOf(draft.reason, channel);
  if (!setting || !chosen?.settings[setting]) return false;
  if (channel === "push") return chosen.hasPush;
  return channel !== "email" || !draft.withoutEmail;
}

const noticeOf = ({ reader, reason, title, description, previewId, link, ...of }: NotificationDraft) => ({
  userId: reader.userId,
  tableId: of.tableId ?? null,
  recordId: of.recordId ?? null,
  fromUserId: of.fromUserId ?? null,
  reason,
  thread: previewId ?? "",
  title: JSON.stringify(title),
  description: JSON.stringify(description ?? { text: "" }),
  link: link ?? null,
});

const rowOf = (draft: NotificationDraft) => ({
  userId: draft.reader.userId,
  title: draft.title,
  description: draft.description ?? { text: "" },
  type: draft.type,
  fromUserId: draft.fromUserId ?? null,
  forwardedById: draft.forwardedById ?? null,
  previewId: draft.previewId ?? "",
  link: draft.link ?? null,
  tableId: draft.tableId ?? null,
  recordId: draft.recordId ?? null,
  reason: draft.reason,
  thing: draft.thing ?? null,
  causedBy: draft.causedBy ?? null,
  isFollowed: draft.isFollowed ?? false,
  about: draft.about ?? null,
});
