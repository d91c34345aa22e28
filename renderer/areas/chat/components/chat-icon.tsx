import { IconHash, IconLock, IconMail } from "@tabler/icons-react";
import type { Chat } from "#shared/contract/chat-shapes";
import { colorStyle } from "../../../ui/tile/color-style";
import { Avatar } from "../../../ui/tile/avatar";
import { ObjectIcon } from "../../../ui/icons/object-icon";
import { useOnline } from "../../users/public";
import styles from "./sidebar.module.css";

/** Icon of a chat: a channel, a person, a record or its emails. */
export function ChatIcon({ chat, size = "m" }: { chat: Chat; size?: "m" | "l" }) {
  const { chatType, iconColor, backgroundColor, name, record, dmWithUserId } = chat;
  const pixels = size === "l" ? 18 : 13;
  const online = useOnline();
  if (chatType === "dm")
    return (
      <Avatar
        name={name}
        color={iconColor}
        size={size === "l" ? "xl" : "s"}
        isOnline={dmWithUserId !== null && online.has(dmWithUserId)}
      />
    );
  const Icon = { external: IconMail, private_channel: IconLock, public_channel: IconHash, record: null }[
    chatType
  ];
  return (
    <span
      className={styles.sign}
      data-size={size}
      style={{ ...colorStyle(backgroundColor ?? iconColor), color: `var(--c-${iconColor}-fg)` }}
      aria-hidden
    >
      {Icon ? (
        <Icon size={pixels} stroke={1.75} />
      ) : (
        <ObjectIcon name={record?.icon ?? "table"} size={pixels} />
      )}
    </span>
  );
}
