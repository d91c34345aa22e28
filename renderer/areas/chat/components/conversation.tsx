import {
  IconBookmark,
  IconBookmarkFilled,
  IconChevronLeft,
  IconDots,
  IconSearch,
  IconX,
} from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { CHAT_SEARCH_DEBOUNCE, MEMBERS_SHOWN } from "#shared/limits/chat";
import type { Chat } from "#shared/contract/chat-shapes";
import { usePageTitle } from "../../../app/page-title";
import { makeChange } from "../../../app/pending/session-pending";
import { PersonAvatar } from "../../../app/person-avatar";
import { PersonButton } from "../../../app/person-card/person-card";
import { usePresence } from "../../../app/socket";
import { IconButton } from "../../../ui/button/icon-button";
import { SearchField } from "../../../ui/fields/search-field";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { starChat } from "../changes";
import { Composer } from "../composer/composer";
import { EmailsOfRecord } from "../../emails/public";
import { useOnline } from "../../users/public";
import { usePeople } from "../people";
import { useChatActions } from "../use-chat-actions";
import { useMessages } from "../use-messages";
import { useReadOnceSeen } from "../use-read-once-seen";
import { useTyping } from "../use-typing";
import { rememberChat } from "../last-chat";
import { useWritesAtOnce } from "../writes-at-once";
import { ChatIcon } from "./chat-icon";
import styles from "./conversation.module.css";
import { SearchResults } from "./search-results";
import { Stream } from "./stream";
import { TypingLine } from "./typing-line";

interface ConversationProps {
  chat: Chat;
  /** In a record's panel or a block of a page, which name it themselves. */
  isBeside?: boolean;
}

/** One chat: its head, what was said, and the place to write. */
export function Conversation(props: ConversationProps) {
  return props.chat.chatType === "external" ? (
    <MailConversation {...props} />
  ) : (
    <TalkConversation {...props} />
  );
}

/** The e-mail chat of a record: its mails, and the answer to them. */
function MailConversation({ chat, isBeside = false }: ConversationProps) {
  useReadOnceSeen(chat, chat.lastMessageId ?? 0, true);
  return (
    <div className={styles.conversation}>
      {!isBeside && <ConversationHead chat={chat} present={[]} />}
      {chat.record && (
        <div className={styles.mails}>
          <EmailsOfRecord tableId={chat.record.tableId} recordId={chat.record.recordId} />
        </div>
      )}
    </div>
  );
}

function TalkConversation({ chat, isBeside = false }: ConversationProps) {
  const t = useText();
  const messages = useMessages(chat);
  const { typing, publishTyping } = useTyping(chat.id, null);
  const [search, setSearch] = useState<string | null>(null);
  const drop = useRef<((files: readonly File[]) => void) | null>(null);
  const presence = usePresence(`chat:${chat.id}`);
  const isPhone = useIsPhone();
  // On a phone the keyboard would cover the messages.
  useEffect(() => {
    if (!isBeside) rememberChat(chat.id);
  }, [chat.id, isBeside]);
  const writes = (useWritesAtOnce() || !isPhone) && !isBeside;
  return (
    <div
      className={styles.conversation}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        drop.current?.([...event.dataTransfer.files]);
      }}
    >
      {!isBeside && (
        <ConversationHead
          chat={chat}
          present={presence.people.map(({ person }) => person.id)}
          onSearch={() => setSearch(search === null ? "" : null)}
        />
      )}
      {search !== null && (
        <div className={styles.search}>
          <SearchField
            label={t("chat.searchHere")}
            value={search}
            debounce={CHAT_SEARCH_DEBOUNCE}
            takesFocus
            onSearch={setSearch}
          />
          <IconButton label={t("ui.close")} onClick={() => setSearch(null)}>
            <IconX size={18} stroke={1.5} />
          </IconButton>
        </div>
      )}
      {search ? (
        <SearchResults chat={chat} query={search} onChosen={() => setSearch(null)} />
      ) : (
        <Stream chat={chat} messages={messages} publishPresence={presence.tell} />
      )}
      {chat.can.send && (
        <Composer
          chat={chat}
          parentMessageId={null}
          label={t("chat.messageTo", { name: chat.name })}
          onType={publishTyping}
          dropRef={drop}
          takesFocus={writes}
          takesLetters={!isBeside}
          onSent={messages.toNewest}
        />
      )}
      <TypingLine people={typing} />
    </div>
  );
}

interface HeadProps {
  chat: Chat;
  /** Ids of the users who are viewing the chat. */
  present: readonly number[];
  /** Absent if there are no messages to search. */
  onSearch?: () => void;
}

function ConversationHead({ chat, present, onSearch }: HeadProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const navigate = useNavigate();
  const sections = useChatActions(chat);
  const online = useOnline();
  usePageTitle(chat.name);
  const StarIcon = chat.starred ? IconBookmarkFilled : IconBookmark;
  const isEverybodys = chat.chatType === "public_channel";
  return (
    <header className={styles.head}>
      {isPhone && (
        <IconButton label={t("chat.back")} onClick={() => void navigate("/chat")}>
          <IconChevronLeft size={22} stroke={1.5} />
        </IconButton>
      )}
      <ChatIcon chat={chat} size="l" />
      <div className={styles.names}>
        {/* The bar above has the name; a record's is a link. */}
        <h2 className={isPhone && !chat.record ? "visually-hidden" : styles.name}>
          {chat.record ? (
            <Link to={`/object/${chat.record.tableId}/record/${chat.record.recordId}`}>
              {chat.channelLabel}
            </Link>
          ) : (
            chat.channelLabel
          )}
        </h2>
        {isPhone ? (
          <span className={styles.detail}>
            {isEverybodys
              ? t("chat.everybody")
              : t("chat.membersOnline", {
                  members: chat.members.length,
                  online: chat.members.filter((id) => online.has(id)).length,
                })}
          </span>
        ) : (
          (chat.description || chat.record) && (
            <span className={styles.detail}>{chat.record?.tableLabel ?? chat.description}</span>
          )
        )}
      </div>
      <IconButton
        label={t(chat.starred ? "chat.unbookmark" : "chat.bookmark")}
        aria-pressed={chat.starred}
        onClick={() => makeChange(starChat, { chatId: chat.id, starred: !chat.starred })}
      >
        <StarIcon size={18} stroke={1.5} />
      </IconButton>
      {!isPhone && chat.chatType !== "dm" && <Members ids={chat.members} present={present} />}
      {onSearch && (
        <IconButton label={t("chat.searchHere")} onClick={onSearch}>
          <IconSearch size={18} stroke={1.5} />
        </IconButton>
      )}
      <Menu label={t("chat.options")} align="end" sections={sections}>
        <IconButton label={t("chat.options")}>
          <IconDots size={18} stroke={1.5} />
        </IconButton>
      </Menu>
    </header>
  );
}

/** The members' pictures, ten at most. */
function Members({ ids, present }: { ids: readonly number[]; present: readonly number[] }) {
  const t = useText();
  const people = usePeople();
  const online = useOnline();
  const shown = ids.slice(0, MEMBERS_SHOWN).flatMap((id) => people.get(id) ?? []);
  if (shown.length === 0) return null;
  return (
    <span
      className={styles.members}
      role="group"
      aria-label={`${t("chat.members")}: ${shown.map(({ name }) => name).join(", ")}`}
    >
      {shown.map((person) => (
        <PersonButton key={person.id} person={person} label={person.name} className={styles.member}>
          <PersonAvatar
            person={person}
            size="m"
            isPresent={present.includes(person.id)}
            isOnline={online.has(person.id)}
          />
        </PersonButton>
      ))}
      {ids.length > MEMBERS_SHOWN && <span className={styles.more}>+{ids.length - MEMBERS_SHOWN}</span>}
    </span>
  );
}
