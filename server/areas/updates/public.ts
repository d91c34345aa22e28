export { nameOfThing } from "./follows/things";
export { notify, type Notification } from "./notify";
export { notifyOfCount } from "./notify-of-count";
export { readReplyAddress, type ReplyPlace } from "./outside/reply-address";
export { countUnread } from "./repository";
export { updateKind } from "./update";
