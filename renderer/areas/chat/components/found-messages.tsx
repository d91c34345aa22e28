import { Link } from "react-router-dom";
import { textOf } from "#shared/chat/message-doc";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { StarDrawing } from "../../../ui/drawings/star-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListSavedMessagesQuery, useSearchMessagesQuery } from "../api";
import { usePeople } from "../people";
import { pathOfMessage } from "../paths";
import { useChatTime } from "../use-chat-time";
import styles from "./sidebar.module.css";

/** Messages that hold the words of a search. */
export function FoundMessages({ query }: { query: string }) {
  const t = useText();
  const { data, error, refetch } = useSearchMessagesQuery({ query }, { refetchOnMountOrArgChange: true });
  if (data?.items.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t("chat.messagesFound")}>
      <div className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{t("chat.messagesFound")}</h2>
      </div>
      <Awaited {...{ data, error, refetch }} />
      <ul className={styles.list}>
        {data?.items.map((found) => (
          <Found key={found.message.id} {...found} />
        ))}
      </ul>
    </section>
  );
}

/** The user's saved messages. */
export function SavedMessages() {
  const t = useText();
  const { data, error, refetch } = useListSavedMessagesQuery({}, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && (
        <EmptyState drawing={<StarDrawing />} title={t("chat.noneSaved")} hint={t("chat.noneSavedHint")} />
      )}
      <ul className={styles.list} aria-label={t("chat.saved")}>
        {data?.items.map(({ savedId, ...found }) => (
          <Found key={savedId} {...found} />
        ))}
      </ul>
    </>
  );
}

function Found({ chat, message }: { chat: Chat; message: ChatMessage }) {
  const t = useText();
  const time = useChatTime();
  const people = usePeople();
  const nameOf = (userId: number) => `@${people.get(userId)?.name ?? t("chat.somebody")}`;
  return (
    <li>
      <Link className={styles.found} to={pathOfMessage(chat, message.id)}>
        <span className={styles.foundHead}>
          <span className={styles.name}>
            {message.createdBy?.name ?? t("chat.somebody")} · {chat.name}
          </span>
          <span className={styles.time}>{time.short(message.createdAt)}</span>
        </span>
        <span className={styles.foundText}>
          {textOf(message.message, nameOf, t("chat.hiddenRecord")) ||
            message.files.map(({ name }) => name).join(", ")}
        </span>
      </Link>
    </li>
  );
}
