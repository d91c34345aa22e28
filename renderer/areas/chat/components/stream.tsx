import { IconArrowDown } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { ChatDrawing } from "../../../ui/drawings/chat-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useChatTime } from "../use-chat-time";
import type { Messages } from "../use-messages";
import { useReadOnceSeen } from "../use-read-once-seen";
import { useKeepPressedVisible } from "../use-keep-pressed-visible";
import { MessageRow } from "./message-row";
import styles from "./stream.module.css";

/** Index of the first message before older ones are added above, because indexes cannot be negative. */
const START = 1_000_000;
/** Of a message of one line, in px: with it the list needs no row to be drawn and measured first. */
const ROW_HEIGHT = 28;
/** Messages of the same author within this time are grouped, in ms. */
const TOGETHER = 5 * 60_000;

interface StreamProps {
  chat: Chat;
  messages: Messages;
  publishPresence: (cell: null) => void;
}

/** Messages with endless scrolling in both directions; visible messages are marked as read. */
export function Stream({ chat, messages, publishPresence }: StreamProps) {
  const t = useText();
  const { page, error, refetch, around, isFollowing } = messages;
  const { key: visit } = useLocation();
  useEffect(() => {
    if (isFollowing) publishPresence(null);
  }, [isFollowing, publishPresence]);
  if (!page) return <Awaited data={page} error={error} refetch={refetch} />;
  if (page.messages.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState title={t("chat.noMessages")} hint={t("chat.noMessagesHint")} drawing={<ChatDrawing />} />
      </div>
    );
  // A link that is followed again leads to its message again.
  const place = around === null ? "newest" : `${around} ${visit}`;
  const isGone = around !== null && !page.messages.some(({ id }) => id === around);
  return (
    <>
      {isGone && <GoneMessage onBack={messages.toNewest} />}
      <Lines key={place} chat={chat} messages={messages} shown={page.messages} />
    </>
  );
}

/** Shown if a link names a message that was deleted or never was in this chat. */
function GoneMessage({ onBack }: { onBack: () => void }) {
  const t = useText();
  return (
    <div className={styles.gone} role="alert">
      <span>{t("chat.messageNotFound")}</span>
      <Button size="compact" onClick={onBack}>
        {t("chat.toNewest")}
      </Button>
    </div>
  );
}

function Lines({ chat, messages, shown }: { chat: Chat; messages: Messages; shown: readonly ChatMessage[] }) {
  const t = useText();
  const time = useChatTime();
  const { user } = useSession();
  const { page, around, loadOlder, loadNewer, toNewest } = messages;
  const list = useRef<VirtuosoHandle>(null);
  const [isAtEnd, setIsAtEnd] = useState(around === null);
  // As they stood when the chat was opened.
  const [firstId] = useState(shown[0]?.id ?? 0);
  const [readTo] = useState(chat.readTo);
  const above = useMemo(() => {
    const at = shown.findIndex(({ id }) => id === firstId);
    return at > 0 ? at : 0;
  }, [shown, firstId]);
  const newestId = Math.max(chat.lastMessageId ?? 0, ...shown.map(({ id }) => id));
  const isNewest = page?.hasNewer === false;
  const firstNew = shown.find(({ id, createdBy }) => id > readTo && createdBy?.id !== user.id);
  useReadOnceSeen(chat, newestId, isAtEnd && isNewest);
  // The user's own messages scroll into view from any position.
  const isOwnWaiting = (shown.at(-1)?.id ?? 0) < 0;
  const hasMoved = useRef(false);
  const moved = () => {
    hasMoved.current = true;
  };
  const stayAtEnd = () => {
    if (around === null && !hasMoved.current) list.current?.scrollToIndex({ index: "LAST", align: "end" });
  };
  const { box, notePressed } = useKeepPressedVisible(list);
  const startsAt = around === null ? shown.length - 1 : shown.findIndex(({ id }) => id === around);
  const line = (index: number, message: ChatMessage) => {
    const before = shown[index - (START - above) - 1];
    const startsDay = !before || time.dayOf(before.createdAt) !== time.dayOf(message.createdAt);
    return (
      <>
        {startsDay && (
          <div className={styles.day}>
            <span>{time.day(message.createdAt)}</span>
          </div>
        )}
        {firstNew?.id === message.id && readTo > 0 && (
          <div className={styles.day} data-new>
            <span>{t("chat.newMessages")}</span>
          </div>
        )}
        <MessageRow
          chat={chat}
          message={message}
          list={messages}
          isFollowing={!startsDay && isFollowing(before, message)}
          isCalled={message.id === around}
        />
      </>
    );
  };
  return (
    <div
      className={styles.stream}
      ref={box}
      onPointerDownCapture={notePressed}
      onKeyDownCapture={notePressed}
    >
      <Virtuoso
        ref={list}
        className={styles.scroller ?? ""}
        data={shown}
        firstItemIndex={START - above}
        initialTopMostItemIndex={{ index: Math.max(0, startsAt), align: around === null ? "end" : "center" }}
        alignToBottom
        defaultItemHeight={ROW_HEIGHT}
        increaseViewportBy={400}
        atBottomThreshold={48}
        // Rows taller than estimated would push the end out of view, and the read mark with it.
        atBottomStateChange={(isThere) => {
          setIsAtEnd(isThere);
          if (!isThere) stayAtEnd();
          // A reader who returned to the end follows it again.
          else if (around === null) hasMoved.current = false;
        }}
        totalListHeightChanged={stayAtEnd}
        onWheel={moved}
        onTouchMove={moved}
        onKeyDown={moved}
        onPointerDown={({ target, currentTarget }) => {
          // Its scroll bar.
          if (target === currentTarget) moved();
        }}
        followOutput={(isThere) => {
          // Until the reader moves, what loads around a linked message does not lead away from it.
          const follows = isThere && (around === null || hasMoved.current);
          return isNewest && (follows || isOwnWaiting) && "auto";
        }}
        startReached={loadOlder}
        endReached={loadNewer}
        computeItemKey={(_index, { clientId, createdBy }) => `${createdBy?.id ?? 0}:${clientId}`}
        role="log"
        aria-label={t("chat.messages")}
        itemContent={line}
      />
      {(!isAtEnd || !isNewest) && (
        <div className={styles.toNewest}>
          <Button
            size="compact"
            icon={<IconArrowDown size={16} stroke={1.5} />}
            onClick={() => {
              if (around !== null && !isNewest) toNewest();
              else list.current?.scrollToIndex({ index: "LAST", align: "end" });
            }}
          >
            {t("chat.toNewest")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether a message goes on where the same person stopped. */
const isFollowing = (before: ChatMessage, message: ChatMessage): boolean =>
  before.createdBy?.id === message.createdBy?.id &&
  !before.isDeleted &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < TOGETHER;
