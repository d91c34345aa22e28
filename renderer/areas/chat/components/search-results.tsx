import { Link } from "react-router-dom";
import { textOf } from "#shared/chat/message-doc";
import type { Chat } from "#shared/contract/chat-shapes";
import { Awaited } from "../../../app/errors/awaited";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { QUERY_SHOWN, shorten } from "../../../ui/shorten";
import { useText } from "../../../ui/text";
import { useSearchMessagesQuery } from "../api";
import { pathOfMessage } from "../paths";
import { useChatTime } from "../use-chat-time";
import styles from "./conversation.module.css";

interface SearchResultsProps {
  chat: Chat;
  query: string;
  onChosen: () => void;
}

/** Messages of one chat that hold some words; each leads to its place. */
export function SearchResults({ chat, query, onChosen }: SearchResultsProps) {
  const t = useText();
  const time = useChatTime();
  const { data, error, refetch } = useSearchMessagesQuery(
    { query, chatId: chat.id },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.results}>
      <Awaited {...{ data, error, refetch }} />
      {data?.items.length === 0 && (
        <EmptyState
          drawing={<SearchDrawing />}
          title={t("ui.noResults", { query: shorten(query, QUERY_SHOWN) })}
        />
      )}
      <ul className={styles.list} aria-label={t("chat.messagesFound")}>
        {data?.items.map(({ message }) => (
          <li key={message.id}>
            <Link className={styles.result} to={pathOfMessage(chat, message.id)} onClick={onChosen}>
              <span className={styles.detail}>
                {message.createdBy?.name ?? t("chat.somebody")} · {time.short(message.createdAt)}
              </span>
              <span>{textOf(message.message)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
