import { lazyPart } from "../../app/errors/lazy-part";

export { MessagesBetween } from "./messages-between";
export { useChannels, useUnreadChats } from "./use-chats";
export const RecordTimeline = lazyPart(() => import("./components/record-timeline"));
export const SideChat = lazyPart(() => import("./components/side-chat"));
export const RecordSideChat = lazyPart(() => import("./components/record-side-chat"));
export const FieldComments = lazyPart(() => import("./components/field-comments"));
