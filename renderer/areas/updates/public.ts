export { useUnreadUpdates } from "./unread";
export { useWithoutSight } from "./use-without-sight";
