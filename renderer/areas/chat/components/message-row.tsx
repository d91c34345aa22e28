import { IconAlertCircle, IconClock } from "@tabler/icons-react";
import { memo, useState } from "react";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { makeChange } from "../../../app/pending/session-pending";
import { openPanel } from "../../../app/panels";
import { PersonAvatar } from "../../../app/person-avatar";
import { PersonButton, WithPersonCard } from "../../../app/person-card/person-card";
import { useText } from "../../../ui/text";
import { idOfSending, updateMessage } from "../changes";
import { Composer } from "../composer/composer";
import { useChatTime } from "../use-chat-time";
import { useRecordCards } from "../use-record-cards";
import { MessageActions } from "./message-actions";
import { MessageFiles } from "./message-files";
import styles from "./message.module.css";
import { MessageText } from "./message-text";
import { walkMessages } from "./walk-messages";
import { Reactions } from "./reactions";
import { RecordCard } from "./record-card";

/** Data of the surrounding list that a row needs. */
export interface RowList {
  page?: { saved: readonly number[] } | undefined;
  isWaiting: boolean;
  refusal: (id: string, field: string) => { mutationId: string; message: string } | undefined;
  tryAgain: (mutationId: string) => void;
  discard: (mutationId: string) => void;
}

interface MessageRowProps {
  chat: Chat;
  message: ChatMessage;
  list: RowList;
  /** It goes on where the same person stopped. */
  isFollowing: boolean;
  /** The address leads to it. */
  isCalled?: boolean;
  isInThread?: boolean;
}

/** One message with what belongs to it. */
export const MessageRow = memo(Row, isSame);

const isSavedIn = ({ list, message }: MessageRowProps): boolean =>
  list.page?.saved.includes(message.id) === true;

/** Of its list a message that was sent shows only whether it is saved: others that come do not draw it again. */
function isSame(one: MessageRowProps, other: MessageRowProps): boolean {
  const { list, ...rest } = one;
  const isSent = one.message.id > 0 && other.message.id > 0;
  return (
    (list === other.list || (isSent && isSavedIn(one) === isSavedIn(other))) &&
    Object.entries(rest).every(([name, value]) => other[name as keyof MessageRowProps] === value)
  );
}

function Row(props: MessageRowProps) {
  const { chat, message, list, isFollowing, isCalled = false, isInThread = false } = props;
  const t = useText();
  const time = useChatTime();
  const [isEditing, setIsEditing] = useState(false);
  // Its actions are made once a person comes to it: those of all rows would cost more than the rows.
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const { createdBy, createdAt, editedAt, isDeleted, id, clientId } = message;
  const isPending = id < 0;
  const name = createdBy?.name ?? t("chat.somebody");
  return (
    <article
      className={styles.message}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard comes to its actions through it
      tabIndex={0}
      onPointerEnter={reach}
      onFocus={reach}
      onKeyDown={walkMessages}
      data-message
      data-following={isFollowing || undefined}
      data-pending={isPending || undefined}
      data-called={isCalled || undefined}
      aria-label={`${name}, ${time.moment(createdAt)}`}
    >
      <div className={styles.edge}>
        {!isFollowing && createdBy && (
          <WithPersonCard person={createdBy}>
            <PersonAvatar person={createdBy} size="xl" />
          </WithPersonCard>
        )}
        {isFollowing && <span className={styles.hour}>{time.hour(createdAt)}</span>}
      </div>
      <div className={styles.body}>
        {!isFollowing && (
          <div className={styles.by}>
            {createdBy ? (
              <PersonButton person={createdBy} className={styles.author}>
                {name}
              </PersonButton>
            ) : (
              <span className={styles.author}>{name}</span>
            )}
            <time className={styles.time} dateTime={createdAt}>
              {time.hour(createdAt)}
            </time>
          </div>
        )}
        {isDeleted ? (
          <p className={styles.gone}>{t("chat.deleted")}</p>
        ) : isEditing ? (
          <Composer
            chat={chat}
            parentMessageId={message.parentMessageId}
            label={t("chat.edit")}
            edited={{
              message,
              onDone: (doc) => {
                if (doc) makeChange(updateMessage, { chatId: chat.id, messageId: id, message: doc });
                setIsEditing(false);
              },
            }}
          />
        ) : (
          <Said message={message} isEdited={editedAt !== null} />
        )}
        <Reactions message={message} />
        {!isInThread && message.thread.replies > 0 && <ThreadLine chat={chat} message={message} />}
        {isPending && <SendingState clientId={clientId} list={list} />}
      </div>
      {isReached && !isPending && !isDeleted && !isEditing && (
        <MessageActions
          chat={chat}
          message={message}
          isSaved={isSavedIn(props)}
          isInThread={isInThread}
          onEdit={() => setIsEditing(true)}
        />
      )}
    </article>
  );
}

function Said({ message, isEdited }: { message: ChatMessage; isEdited: boolean }) {
  const t = useText();
  const { cards, since } = useRecordCards(message.message);
  return (
    <>
      <MessageText doc={message.message} cards={cards} />
      {isEdited && <span className={styles.edited}>({t("chat.edited")})</span>}
      {[...cards.values()].map((card) => (
        <RecordCard key={`${card.tableId}:${card.recordId}`} card={card} since={since} />
      ))}
      <MessageFiles chatId={message.chatId} files={message.files} />
    </>
  );
}

function ThreadLine({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const t = useText();
  const time = useChatTime();
  const { replies, lastReplyAt, people } = message.thread;
  return (
    <button
      type="button"
      className={styles.thread}
      onClick={() =>
        void openPanel("chatThread", { chatId: chat.id, messageId: message.id, chatName: chat.name })
      }
    >
      <span className={styles.people} aria-hidden>
        {people.map((person) => (
          <PersonAvatar key={person.id} person={person} size="s" />
        ))}
      </span>
      <span className={styles.replies}>{t("chat.replies", { count: replies })}</span>
      {lastReplyAt && (
        <span className={styles.time}>{t("chat.lastReply", { at: time.short(lastReplyAt) })}</span>
      )}
    </button>
  );
}

/** Sending state of a message that the server does not have yet. */
function SendingState({ clientId, list }: { clientId: string; list: RowList }) {
  const t = useText();
  const refusal = list.refusal(idOfSending(clientId), "message");
  if (!refusal) {
    return (
      <p className={styles.state} role="status">
        <IconClock size={14} stroke={1.5} aria-hidden />
        {t(list.isWaiting ? "chat.waiting" : "chat.sending")}
      </p>
    );
  }
  return (
    <p className={styles.state} data-failed role="alert">
      <IconAlertCircle size={14} stroke={1.5} aria-hidden />
      {t("chat.notSent")} {refusal.message}
      <button type="button" className={styles.stateAction} onClick={() => list.tryAgain(refusal.mutationId)}>
        {t("ui.tryAgain")}
      </button>
      <button type="button" className={styles.stateAction} onClick={() => list.discard(refusal.mutationId)}>
        {t("chat.discard")}
      </button>
    </p>
  );
}
