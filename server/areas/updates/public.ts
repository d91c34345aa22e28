export { notify, type Notification } from "./notify";
export { readUpdate } from "./read-update";
export { countUnread } from "./repository";
