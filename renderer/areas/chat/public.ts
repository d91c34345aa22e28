export { useLazyCountOldMessagesQuery } from "./api";
export { ChatBeside } from "./components/chat-beside";
export { useChannels, useUnreadChats } from "./use-chats";
