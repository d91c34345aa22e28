import type { ChatMessage } from "#shared/contract/chat-shapes";
import { makeChange } from "../../../app/pending/session-pending";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { Tooltip } from "../../../ui/layers/tooltip";
import { reactToMessage } from "../changes";
import { usePeople } from "../people";
import styles from "./message.module.css";

/** Reacts to a message, or takes that back. */
export const toggleReaction = (message: ChatMessage, emoji: string, userId: number): void => {
  const isOn = !message.reactions.some((one) => one.emoji === emoji && one.userIds.includes(userId));
  makeChange(reactToMessage, { chatId: message.chatId, messageId: message.id, emoji, isOn, userId });
};

export function Reactions({ message }: { message: ChatMessage }) {
  const t = useText();
  const { user } = useSession();
  const people = usePeople();
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {message.reactions.map(({ emoji, userIds }) => {
        const names = userIds.map((id) => people.get(id)?.name ?? t("chat.somebody")).join(", ");
        const label = t("chat.reactedBy", { emoji, count: userIds.length, names });
        return (
          <Tooltip key={emoji} label={label}>
            <button
              type="button"
              className={styles.reaction}
              aria-label={label}
              aria-pressed={userIds.includes(user.id)}
              onClick={() => toggleReaction(message, emoji, user.id)}
            >
              <span aria-hidden>{emoji}</span> {userIds.length}
            </button>
          </Tooltip>
        );
      })}
    </div>
  );
}
