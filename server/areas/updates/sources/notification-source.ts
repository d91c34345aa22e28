import type { SubjectKind, Subject } from "#shared/updates/subjects";
import { defineRegistry } from "../../../contributions";
import type { ChangeRow } from "../../../sql/change-row";
import type { LogContext } from "../../../log/log-reader";
import type { PolicyContext } from "../../../policy/authorize";
import type { Message } from "../../../text/format";
import type { WrittenUpdate } from "../repository";
import type { DueNotification } from "./due-notification";
import type { Rule, RuleContext } from "./rule";

/** The name of a subject by its ids; null for a user who may not see it. */
export type NameSubject = (context: PolicyContext, ids: readonly number[]) => Promise<string | null>;

/** A notification as it was written when its change was read. */
export type Written = Omit<WrittenUpdate, "id" | "userId" | "title" | "description"> & Words;

export interface Words {
  title: Message;
  description: Message;
}

/** Keeps notifications about an area's objects equal to the objects. */
export interface WordsSource {
  isAbout(written: Pick<Written, "link" | "tableId" | "recordId">): boolean;
  /** @returns null if the object is gone, is hidden from the reader, or no longer mentions them */
  read(reader: PolicyContext, written: Written): Promise<Words | null>;
  /** Updates quote the object, and change with it; others describe a moment in its history. */
  isQuote: boolean;
  /** Updates that a change of the object may alter or withdraw. */
  changedBy(change: ChangeRow, context: LogContext): Promise<WrittenUpdate[]>;
}

/** How far a user has read a subject whose messages are updates. */
export interface ReadMark {
  userId: number;
  subject: Subject;
  includes(messageId: number): boolean;
  includesLink(link: string | null): boolean;
}

/** An area's notifications. */
export interface NotificationSource {
  area: string;
  /** In this order: of several concerns of one user about the same change the first counts. */
  rules?: readonly Rule[];
  /** Names of followed subjects that are not described as objects. */
  names?: Partial<Record<SubjectKind, NameSubject>>;
  words?: WordsSource;
  marks?: { object: string; read(changes: readonly ChangeRow[], context: LogContext): Promise<ReadMark[]> };
  /** Deadlines that approach. */
  due?(context: RuleContext, now: number): Promise<DueNotification[]>;
}

export const notificationSources = defineRegistry<NotificationSource>(
  "notificationSources",
  ({ area }) => area,
);
