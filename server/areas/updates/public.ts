export { nameOfSubject } from "./follows/name-of-subject";
export { activeReaders, draftsFor, notify, type Notification } from "./notify";
export { prepareNotifications, type NotificationDraft } from "./prepare-notifications";
export { notifyOfCount } from "./notify-of-count";
export { readReplyAddress, type ReplyPlace } from "./outside/reply-address";
export { countUnread, mentionsOfRecord, updatesWithLinks, wasNotified } from "./repository";
export { dueDay } from "./sources/due-day";
export type { DueNotification } from "./sources/due-notification";
export {
  notificationSources,
  type NameSubject,
  type NotificationSource,
  type WordsSource,
} from "./sources/notification-source";
export type { NotificationText, Recipient, Rule, RuleContext } from "./sources/rule";
export { excerptAround, mentionsIn, textOf } from "./sources/texts";
export { updateKind } from "./update";
