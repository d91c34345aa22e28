import { useCallback, useMemo, type ReactNode } from "react";
import type { Chat } from "#shared/contract/chat-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { useText } from "../../../ui/text";
import { Composer } from "../composer/composer";
import { TimelineContext } from "../messages-between";
import { useMessages } from "../use-messages";
import { useRecordChat } from "../use-record-chat";
import { MessageRow } from "./message-row";
import styles from "./record-timeline.module.css";

export interface RecordTimelineProps {
  tableId: number;
  recordId: number;
  /** The other events, with `MessagesBetween` at their places. */
  children: ReactNode;
}

/** The chat of a record among what else happened to it: the place to write, and all of it, newest first. */
export default function RecordTimeline({ tableId, recordId, children }: RecordTimelineProps) {
  const { data, error, refetch } = useRecordChat({ chatType: "record", tableId, recordId });
  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return <WithMessages chat={data.chat}>{children}</WithMessages>;
}

function WithMessages({ chat, children }: { chat: Chat; children: ReactNode }) {
  const t = useText();
  const list = useMessages(chat);
  const { page, error, refetch, loadOlder } = list;
  const messages = useMemo(() => page?.messages.toReversed() ?? [], [page]);
  const oldest = messages.at(-1)?.createdAt;
  const hasOlder = page?.hasOlder === true;
  const reachBackTo = useCallback(
    (moment: string) => {
      if (hasOlder && oldest !== undefined && oldest > moment) loadOlder();
    },
    [hasOlder, oldest, loadOlder],
  );
  const between = (newer: string | null, older: string | null) =>
    messages
      .filter(
        ({ createdAt }) => (newer === null || createdAt <= newer) && (older === null || createdAt > older),
      )
      .map((message) => (
        <li key={`${message.createdBy?.id}:${message.clientId}`}>
          <MessageRow chat={chat} message={message} list={list} isFollowing={false} />
        </li>
      ));
  return (
    <TimelineContext value={{ between, reachBackTo }}>
      {chat.can.send && (
        <div className={styles.composer}>
          <Composer
            chat={chat}
            parentMessageId={null}
            label={t("chat.messageTo", { name: chat.name })}
            onType={() => undefined}
          />
        </div>
      )}
      {!page && <Awaited data={page} error={error} refetch={refetch} />}
      {children}
    </TimelineContext>
  );
}
