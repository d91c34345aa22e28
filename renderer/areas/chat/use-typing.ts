import { useCallback, useEffect, useRef, useState } from "react";
import { TYPING_INTERVAL, TYPING_SHOWN } from "#shared/limits/chat";
import { chatCalls } from "#shared/contract/chat";
import { request } from "../../app/api";
import { useSession } from "../../app/session/session-context";
import { onEvent } from "../../app/socket";

interface Typist {
  id: number;
  name: string;
  until: number;
}

/** The users who are typing in a chat or thread, and a function to report that the user is typing. */
export function useTyping(chatId: number, parentMessageId: number | null) {
  const { user } = useSession();
  const [typing, setTyping] = useState<readonly Typist[]>([]);
  useEffect(
    () =>
      onEvent("chat.typing", (told) => {
        if (told.chatId !== chatId || told.parentMessageId !== parentMessageId) return;
        if (told.person.id === user.id) return;
        const until = Date.now() + TYPING_SHOWN;
        setTyping((known) => [...known.filter(({ id }) => id !== told.person.id), { ...told.person, until }]);
      }),
    [chatId, parentMessageId, user.id],
  );
  // The author of a sent message is not typing any more.
  useEffect(
    () =>
      onEvent("chatMessage.changed", ({ chatId: of, message }) => {
        if (of === chatId) setTyping((known) => known.filter(({ id }) => id !== message?.createdBy?.id));
      }),
    [chatId],
  );
  useEffect(() => {
    if (typing.length === 0) return;
    const next = Math.min(...typing.map(({ until }) => until)) - Date.now();
    const timer = setTimeout(
      () => setTyping((known) => known.filter(({ until }) => until > Date.now())),
      Math.max(50, next),
    );
    return () => clearTimeout(timer);
  }, [typing]);
  const reportedAt = useRef(0);
  const publishTyping = useCallback(() => {
    if (Date.now() - reportedAt.current < TYPING_INTERVAL) return;
    reportedAt.current = Date.now();
    // Nothing is lost when it does not arrive.
    void request(chatCalls.tellTyping, { chatId, parentMessageId }).catch(() => undefined);
  }, [chatId, parentMessageId]);
  return { typing, publishTyping };
}
