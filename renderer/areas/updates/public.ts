export { FollowButtons } from "./components/follow-buttons";
export { useUnreadUpdates } from "./unread";
export { ASKED_ABOUT, seeingFirst, useWithoutSight } from "./use-without-sight";
