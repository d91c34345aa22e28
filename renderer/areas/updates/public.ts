export { useUnreadUpdates } from "./unread";
