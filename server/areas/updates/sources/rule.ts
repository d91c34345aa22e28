import type { NotificationType } from "#shared/updates/notification-types";
import type { Subject } from "#shared/updates/subjects";
import type { ChangeRow } from "../../../sql/change-row";
import type { LogContext } from "../../../log/log-reader";
import type { Actor } from "../../../policy/actor";
import type { Follows } from "../follows/known-follows";
import type { NotificationDraft } from "../prepare-notifications";

export interface RuleContext extends LogContext {
  follows: Follows;
}

/** The text of an update for one reader, limited to what they may see. */
export type NotificationText = Omit<
  NotificationDraft,
  "reader" | "reason" | "thing" | "isFollowed" | "withoutEmail" | "fromUserId"
>;

/** A user whom a change concerns. Of several concerns about one thing and change, the first with a text counts. */
export interface Recipient {
  userId: number;
  /** The author, who gets no update; 0 for the system. */
  byId: number;
  changeSetId: number;
  reason: NotificationType;
  /** Subjects, most specific first. Users who muted any of them are skipped. */
  subjects: readonly Subject[];
  /** The changed object, if it is not the first of `subjects`: a reader gets one update per change. */
  changed?: Subject;
  /** It reaches them because they follow one of the things. */
  isFollowed?: boolean;
  withoutEmail?: boolean;
  /** The chat message that it is about: readers who have read it are skipped. */
  messageId?: number;
  /** @returns null for a reader who may not see it, or no more */
  say(reader: Actor): Promise<NotificationText | null>;
}

/** The updates for changes to one kind of object: recipients, subject and text. */
export interface Rule {
  object: string;
  recipients(changes: readonly ChangeRow[], context: RuleContext): Promise<Recipient[]>;
}
