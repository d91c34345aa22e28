import { useCallback } from "react";
import { showError } from "../../app/errors/show-error";
import { store } from "../../app/store";
import { chatApi } from "./api";

const { getThread } = chatApi.endpoints;

/** Loads the replies before the shown ones of a thread. */
export function useOlderReplies(chatId: number, messageId: number): () => Promise<void> {
  return useCallback(async () => {
    const asked = { chatId, messageId };
    const first = getThread.select(asked)(store.getState()).data?.messages[0];
    if (!first) return;
    try {
      const older = await store
        .dispatch(
          getThread.initiate({ ...asked, before: first.id }, { subscribe: false, forceRefetch: true }),
        )
        .unwrap();
      store.dispatch(
        chatApi.util.updateQueryData("getThread", asked, (draft) => {
          draft.messages = [...older.messages, ...draft.messages];
          draft.hasOlder = older.hasOlder;
          draft.saved.push(...older.saved);
        }),
      );
    } catch (error) {
      showError(error);
    }
  }, [chatId, messageId]);
}
