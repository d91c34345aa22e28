import { useEffect, useRef } from "react";
import type { ChatMessage } from "#shared/contract/chat-shapes";
import type { Topic } from "#shared/contract/events";
import { Awaited } from "../../../app/errors/awaited";
import type { PanelProps } from "../../../app/panels";
import { useLiveList } from "../../../app/pending/use-live-list";
import { useTopic } from "../../../app/socket";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useGetChatQuery, useGetThreadQuery } from "../api";
import { MessageRow } from "../components/message-row";
import { TypingLine } from "../components/typing-line";
import { Composer } from "../composer/composer";
import { useOlderReplies } from "../use-older-replies";
import { useTyping } from "../use-typing";
import styles from "./thread-panel.module.css";

/** Opens at the latest reply. Scrolls to new replies if they are the user's, or if the end is visible. */
function useScrollToEnd(messages: readonly ChatMessage[] | undefined) {
  const end = useRef<HTMLDivElement>(null);
  const isEndVisible = useRef(true);
  const last = messages?.at(-1);
  useEffect(() => {
    const { current } = end;
    if (!current || !last) return;
    if (isEndVisible.current || last.id < 0) current.scrollIntoView({ block: "end" });
    const observer = new IntersectionObserver(([entry]) => {
      isEndVisible.current = entry?.isIntersecting === true;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [last]);
  return end;
}

/** A message with its replies, next to the chat. */
export default function ThreadPanel({ params, onClose }: PanelProps<"chatThread">) {
  const { chatId, messageId, chatName } = params;
  const t = useText();
  const answer = useGetThreadQuery({ chatId, messageId });
  const list = useLiveList(answer);
  const { data: chatAnswer } = useGetChatQuery({ chatId });
  const topic: Topic = `chat:${chatId}`;
  useTopic(topic, answer.data?.seq ?? 0);
  const { typing, publishTyping } = useTyping(chatId, messageId);
  const loadOlder = useOlderReplies(chatId, messageId);
  const thread = list.data;
  const chat = chatAnswer?.chat;
  const end = useScrollToEnd(chat && thread?.messages);
  return (
    <SidePanel
      title={t("chat.thread")}
      header={
        <h2 className={styles.title}>
          {t("chat.thread")} <span className={styles.where}>{chatName}</span>
        </h2>
      }
      onClose={onClose}
      footer={
        chat?.can.send && (
          <div className={styles.footer}>
            <Composer
              chat={chat}
              parentMessageId={messageId}
              label={
                thread?.main.createdBy
                  ? t("chat.replyTo", { name: thread.main.createdBy.name })
                  : t("chat.replyPlain")
              }
              onType={publishTyping}
            />
            <TypingLine people={typing} />
          </div>
        )
      }
    >
      <Awaited data={thread} error={list.error} refetch={list.refetch} />
      {thread && chat && (
        <div className={styles.thread}>
          <MessageRow
            chat={chat}
            message={thread.main}
            list={{ ...list, page: thread }}
            isFollowing={false}
            isInThread
          />
          <p className={styles.count}>
            {t("chat.replies", {
              count: Math.max(thread.main.thread.replies, thread.messages.length),
            })}
          </p>
          {thread.hasOlder && (
            <button type="button" className={styles.older} onClick={() => void loadOlder()}>
              {t("chat.olderReplies")}
            </button>
          )}
          {thread.messages.map((message) => (
            <MessageRow
              key={`${message.createdBy?.id}:${message.clientId}`}
              chat={chat}
              message={message}
              list={{ ...list, page: thread }}
              isFollowing={false}
              isInThread
            />
          ))}
          <div ref={end} />
        </div>
      )}
    </SidePanel>
  );
}
