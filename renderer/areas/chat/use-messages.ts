import { useCallback, useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import type { Chat, MessagePage } from "#shared/contract/chat-shapes";
import type { Topic } from "#shared/contract/events";
import { showError } from "../../app/errors/show-error";
import { useLiveList } from "../../app/pending/use-live-list";
import { useTopic } from "../../app/socket";
import { store } from "../../app/store";
import { chatApi, useListMessagesQuery } from "./api";

const { listMessages } = chatApi.endpoints;

/**
 * The messages of a chat: its newest page, or those around the message that the address names, and what is loaded before
 * and after them as someone scrolls there.
 */
export function useMessages(chat: Pick<Chat, "id">) {
  const chatId = chat.id;
  const [search, setSearch] = useSearchParams();
  const around = Number(search.get("message")) || null;
  const asked = useMemo(() => (around === null ? { chatId } : { chatId, around }), [chatId, around]);
  const answer = useListMessagesQuery(asked);
  const list = useLiveList(answer);
  const page = list.data;
  const topic: Topic = `chat:${chatId}`;
  const { isFollowing } = useTopic(topic, answer.data?.seq ?? 0);
  const loading = useRef(false);

  /** Loads the page before or after the shown ones and adds it to them. */
  const load = useCallback(
    async (direction: "before" | "after") => {
      const shown = listMessages.select(asked)(store.getState()).data;
      const edge = direction === "before" ? shown?.messages.at(0) : shown?.messages.at(-1);
      if (!shown || !edge || loading.current || !(direction === "before" ? shown.hasOlder : shown.hasNewer))
        return;
      loading.current = true;
      try {
        const next = await store
          .dispatch(
            listMessages.initiate({ chatId, [direction]: edge.id }, { subscribe: false, forceRefetch: true }),
          )
          .unwrap();
        store.dispatch(
          chatApi.util.updateQueryData("listMessages", asked, (draft) => join(draft, next, direction)),
        );
      } catch (error) {
        showError(error);
      } finally {
        loading.current = false;
      }
    },
    [asked, chatId],
  );

  const toNewest = useCallback(() => {
    if (around !== null) setSearch({}, { replace: true });
  }, [around, setSearch]);

  // A window around a message that has reached the end goes on as any other.
  useEffect(() => {
    loading.current = false;
  }, [asked]);
  const loadOlder = useCallback(() => void load("before"), [load]);
  const loadNewer = useCallback(() => void load("after"), [load]);
  return { ...list, page, around, isFollowing, loadOlder, loadNewer, toNewest };
}
export type Messages = ReturnType<typeof useMessages>;

function join(draft: MessagePage, next: MessagePage, direction: "before" | "after"): void {
  const known = new Set(draft.messages.map(({ id }) => id));
  const added = next.messages.filter(({ id }) => !known.has(id));
  draft.messages = direction === "before" ? [...added, ...draft.messages] : [...draft.messages, ...added];
  draft.saved.push(...next.saved);
  if (direction === "before") draft.hasOlder = next.hasOlder;
  else draft.hasNewer = next.hasNewer;
}
