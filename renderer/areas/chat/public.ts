import { lazyPart } from "../../app/errors/lazy-part";

export { useLazyCountOldMessagesQuery } from "./api";
export { ChatBeside } from "./components/chat-beside";
export { MessagesBetween } from "./messages-between";
export { useChannels, useUnreadChats } from "./use-chats";
export const RecordTimeline = lazyPart(() => import("./components/record-timeline"));
