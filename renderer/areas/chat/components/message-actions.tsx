import {
  IconBookmark,
  IconBookmarkFilled,
  IconCircleCheck,
  IconCopy,
  IconDots,
  IconEdit,
  IconLink,
  IconMessageReply,
  IconTablePlus,
  IconTrash,
} from "@tabler/icons-react";
import { textOf } from "#shared/chat/message-doc";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { copyLink, copyText } from "../../../app/copy-text";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import { makeChange } from "../../../app/pending/session-pending";
import { useCan, useSession } from "../../../app/session/session-context";
import { showDeletedToast } from "../../../app/undo";
import { IconButton } from "../../../ui/button/icon-button";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useDeleteMessageMutation } from "../api";
import { saveMessage } from "../changes";
import { EmojiButton } from "../composer/emoji-button";
import { pathOfMessage } from "../paths";
import { openTaskOfMessage } from "../task-of-message";
import styles from "./message.module.css";
import { toggleReaction } from "./reactions";

const QUICK = "👍";

interface MessageActionsProps {
  chat: Chat;
  message: ChatMessage;
  isSaved: boolean;
  isInThread: boolean;
  onEdit: () => void;
}

/** Actions of a message, next to it while it is hovered or focused. */
export function MessageActions({ chat, message, isSaved, isInThread, onEdit }: MessageActionsProps) {
  const t = useText();
  const { user } = useSession();
  const { canViewTasks } = useCan();
  const [deleteMessage] = useDeleteMessageMutation();
  const { id: messageId, chatId } = message;
  const isOwn = message.createdBy?.id === user.id;
  const SaveIcon = isSaved ? IconBookmarkFilled : IconBookmark;
  const remove = async () => {
    try {
      const { changeSetId } = await deleteMessage({ chatId, messageId }).unwrap();
      showDeletedToast(t("chat.messageDeleted"), changeSetId);
    } catch (error) {
      showError(error);
    }
  };
  const actions: (MenuAction | false)[] = [
    isOwn && {
      id: "edit",
      label: t("chat.edit"),
      icon: <IconEdit size={16} stroke={1.5} />,
      onSelect: onEdit,
    },
    {
      id: "text",
      label: t("chat.copyText"),
      icon: <IconCopy size={16} stroke={1.5} />,
      onSelect: () => void copyText(textOf(message.message), "chat.copied"),
    },
    {
      id: "link",
      label: t("ui.copyLink"),
      icon: <IconLink size={16} stroke={1.5} />,
      onSelect: () => void copyLink(pathOfMessage(chat, messageId)),
    },
    canViewTasks && {
      id: "task",
      label: t("chat.makeTask"),
      icon: <IconCircleCheck size={16} stroke={1.5} />,
      onSelect: () => openTaskOfMessage(chat, message),
    },
    {
      id: "record",
      label: t("chat.makeRecord"),
      icon: <IconTablePlus size={16} stroke={1.5} />,
      onSelect: () => void openPanel("recordOfMessage", { chat, message }),
    },
    (isOwn || chat.can.manage) && {
      id: "delete",
      label: t("chat.delete"),
      icon: <IconTrash size={16} stroke={1.5} />,
      isDangerous: true,
      onSelect: () => void remove(),
    },
  ];
  return (
    <div className={styles.actions} role="group" aria-label={t("chat.actions")}>
      <IconButton
        size="small"
        label={t("chat.reactWith", { emoji: QUICK })}
        onClick={() => toggleReaction(message, QUICK, user.id)}
      >
        <span aria-hidden>{QUICK}</span>
      </IconButton>
      <EmojiButton label={t("chat.react")} onEmoji={(emoji) => toggleReaction(message, emoji, user.id)} />
      {!isInThread && (
        <IconButton
          size="small"
          label={t("chat.reply")}
          onClick={() => void openPanel("chatThread", { chatId, messageId, chatName: chat.name })}
        >
          <IconMessageReply size={16} stroke={1.5} />
        </IconButton>
      )}
      <IconButton
        size="small"
        label={t(isSaved ? "chat.unsave" : "chat.save")}
        aria-pressed={isSaved}
        onClick={() => makeChange(saveMessage, { chatId, messageId, isSaved: !isSaved })}
      >
        <SaveIcon size={16} stroke={1.5} />
      </IconButton>
      <Menu
        label={t("chat.moreActions")}
        align="end"
        sections={[{ id: "message", actions: actions.filter((action) => action !== false) }]}
      >
        <IconButton size="small" label={t("chat.moreActions")}>
          <IconDots size={16} stroke={1.5} />
        </IconButton>
      </Menu>
    </div>
  );
}
