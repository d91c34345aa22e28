export { notify, type Notification } from "./notify";
export { notifyOfCount } from "./notify-of-count";
export { countUnread } from "./repository";
export { updateKind } from "./update";
