export { FollowButtons } from "./components/follow-buttons";
export { useUnreadUpdates } from "./unread";
export { ASKED_ABOUT, seeingFirst, useUsersWithoutAccess } from "./use-users-without-access";
