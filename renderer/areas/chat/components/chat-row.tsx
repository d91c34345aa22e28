import { NavLink } from "react-router-dom";
import type { Chat } from "#shared/contract/chat-shapes";
import { Badge } from "../../../ui/layers/badge";
import { useText } from "../../../ui/text";
import { useOnline } from "../../users/public";
import { pathOf } from "../paths";
import { useChatTime } from "../use-chat-time";
import { ChatIcon } from "./chat-icon";
import styles from "./sidebar.module.css";

/** A chat in the sidebar. */
export function ChatRow({ chat, showsTime }: { chat: Chat; showsTime: boolean }) {
  const t = useText();
  const time = useChatTime();
  const { unreadCount, name, lastMessageAt, dmWithUserId } = chat;
  const online = useOnline();
  const isOnline = dmWithUserId !== null && online.has(dmWithUserId);
  return (
    <li>
      <NavLink to={pathOf(chat)} className={styles.row} data-unread={unreadCount > 0 || undefined}>
        <ChatIcon chat={chat} />
        <span className={styles.name}>{name}</span>
        {isOnline && <span className="visually-hidden">{t("chat.online")}</span>}
        {unreadCount > 0 ? (
          <>
            <Badge count={unreadCount} />
            <span className="visually-hidden">{t("chat.unread", { count: unreadCount })}</span>
          </>
        ) : (
          showsTime && lastMessageAt && <span className={styles.time}>{time.short(lastMessageAt)}</span>
        )}
      </NavLink>
    </li>
  );
}
