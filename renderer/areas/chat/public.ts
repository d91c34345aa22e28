import { lazyPart } from "../../app/errors/lazy-part";

export { useLazyCountOldMessagesQuery } from "./api";
export { MessagesBetween } from "./messages-between";
export { useChannels, useUnreadChats } from "./use-chats";
export const RecordTimeline = lazyPart(() => import("./components/record-timeline"));
export const ChatBeside = lazyPart(() => import("./components/chat-beside"));
export const RecordChatBeside = lazyPart(() => import("./components/record-chat-beside"));
export const FieldComments = lazyPart(() => import("./components/field-comments"));
