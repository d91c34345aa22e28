import { useCallback } from "react";
import type { App, ViewDraft } from "#shared/contract/views";
import { withDraft } from "#shared/views/draft";
import { isConflict } from "../../app/errors/conflict";
import { errorMessage, isCallError, showError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { useLazyGetAppQuery, useSaveViewDraftMutation, useUpdateAppMutation } from "../../tables/views-api";

/** The revision of the draft or of the view from which on the view that is read has it. */
export interface StoredAs {
  draft?: number;
  view?: number;
}

type Put = (draft: ViewDraft, storedAs: StoredAs | null) => void;

interface StoreDraft {
  /** Keeps what someone changed for themselves; a view of their own is changed itself. Null if it is refused. */
  store: (view: App, draft: ViewDraft) => Promise<StoredAs | null>;
  /**
   * Saves it for everyone and merges the changes of others. If both changed the same setting, the user is
   * notified, continues with what they see, and may overwrite the others' changes.
   */
  share: (view: App, draft: ViewDraft, put: Put) => Promise<void>;
}

export function useStoreDraft(): StoreDraft {
  const t = useText();
  const [saveDraft] = useSaveViewDraftMutation();
  const [updateApp] = useUpdateAppMutation();
  const [readApp] = useLazyGetAppQuery();
  const store = useCallback(
    async ({ id: appId, isPersonal }: App, { seen, wish }: ViewDraft): Promise<StoredAs | null> => {
      try {
        if (isPersonal) {
          const { app } = await updateApp({ appId, config: wish }).unwrap();
          return { view: app.revision };
        }
        const { app } = await saveDraft({ appId, seen, wish }).unwrap();
        return { draft: app.draft?.revision ?? 0 };
      } catch (error) {
        if (!isCallError(error)) throw error;
        showError(error);
        return null;
      }
    },
    [saveDraft, updateApp],
  );
  const share = useCallback(
    async function share(view: App, draft: ViewDraft, put: Put) {
      const appId = view.id;
      const notice = `view ${appId}`;
      const { seen, wish } = draft;
      try {
        const expect = { config: seen };
        const { app } = await updateApp({ appId, config: wish, expect, discardDraft: true }).unwrap();
        closeToast(notice);
        put(draft, { view: app.revision });
        showToast({ kind: "success", message: t("views.savedForEveryone") });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const fresh = isConflict(error) ? (await readApp({ appId })).data : undefined;
        if (!fresh) return showError(error);
        const now = fresh.app.config;
        const mine = { seen: now, wish: withDraft(now, draft) };
        put(mine, null);
        showToast({
          id: notice,
          kind: "error",
          message: errorMessage(error),
          detail: t("views.notSaved"),
          action: { label: t("views.saveMine"), run: () => void share(view, mine, put) },
          duration: null,
        });
      }
    },
    [t, updateApp, readApp],
  );
  return { store, share };
}
