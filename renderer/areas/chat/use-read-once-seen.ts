import { useEffect } from "react";
import type { Chat } from "#shared/contract/chat-shapes";
import { makeChange } from "../../app/pending/session-pending";
import { useIsViewing } from "../../app/session/session-context";
import { readChat } from "./changes";
import { setViewedChat } from "./viewed-chat";

/** The newest message is read once it is on a screen that is looked at. */
export function useReadOnceSeen(chat: Chat, newestId: number, isSeen: boolean): void {
  const { id: chatId, readTo, unreadCount } = chat;
  const isViewing = useIsViewing();
  useEffect(() => {
    if (!isSeen || isViewing) return;
    setViewedChat(chatId);
    const read = () => {
      if (document.visibilityState !== "visible" || newestId <= 0) return;
      if (newestId > readTo || unreadCount > 0) makeChange(readChat, { chatId, messageId: newestId });
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => {
      setViewedChat(null);
      document.removeEventListener("visibilitychange", read);
    };
  }, [chatId, newestId, isSeen, isViewing, readTo, unreadCount]);
}
