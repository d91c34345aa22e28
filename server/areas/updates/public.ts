export { notify, type Notification } from "./notify";
export { notifyOfCount } from "./notify-of-count";
export { readUpdate } from "./read-update";
export { countUnread } from "./repository";
