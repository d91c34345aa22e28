import type { NotificationDraft } from "../prepare-notifications";

/** A person to notify of a deadline; the key is the same in every search. */
export interface DueNotification {
  key: string;
  /** Made once it is known that they were not told before. @returns null for someone who may not see it */
  draft(): Promise<NotificationDraft | null>;
}
