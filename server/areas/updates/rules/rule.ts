import type { NotificationType } from "#shared/updates/notification-types";
import type { Thing } from "#shared/updates/things";
import type { ChangeRow } from "../../../database/change-row";
import type { LogContext } from "../../../log/log-reader";
import type { Actor } from "../../../policy/actor";
import type { Follows } from "../follows/known-follows";
import type { Telling } from "../tell";

export interface RuleContext extends LogContext {
  follows: Follows;
}

/** The text of an update for one reader, limited to what they may see. */
export type Saying = Omit<
  Telling,
  "reader" | "reason" | "thing" | "isFollowed" | "withoutEmail" | "fromUserId"
>;

/** A user whom a change concerns. Of several concerns about one thing and change, the first with a text counts. */
export interface Concern {
  userId: number;
  /** The author, who gets no update; 0 for the system. */
  byId: number;
  changeSetId: number;
  reason: NotificationType;
  /** Subjects, most specific first. Users who muted any of them are skipped. */
  things: readonly Thing[];
  /** The changed object, if it is not the first of `things`: a reader gets one update per change. */
  changed?: Thing;
  /** It reaches them because they follow one of the things. */
  isFollowed?: boolean;
  withoutEmail?: boolean;
  /** The chat message that it is about: readers who have read it are skipped. */
  messageId?: number;
  /** @returns null for a reader who may not see it, or no more */
  say(reader: Actor): Promise<Saying | null>;
}

/** The updates for changes to one kind of object: recipients, subject and text. */
export interface Rule {
  object: string;
  concerns(changes: readonly ChangeRow[], context: RuleContext): Promise<Concern[]>;
}
