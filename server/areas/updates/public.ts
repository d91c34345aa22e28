export { nameOfSubject } from "./follows/name-of-subject";
export { activeReaders, draftsFor, notify, type Notification } from "./notify";
export { prepareNotifications } from "./prepare-notifications";
export { notifyOfCount } from "./notify-of-count";
export { readReplyAddress, type ReplyPlace } from "./outside/reply-address";
export { countUnread } from "./repository";
export { updateKind } from "./update";
