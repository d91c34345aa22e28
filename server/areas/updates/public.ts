export { notify, type Notification } from "./notify";
export { countUnread } from "./repository";
