import { useCallback } from "react";
import type { ViewConfig } from "#shared/contract/views";
import { isSameJson, mergeSettings } from "#shared/merge-settings";
import { isConflict } from "../../app/errors/conflict";
import { errorMessage, isCallError, showError } from "../../app/errors/show-error";
import { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { useLazyGetAppQuery, useUpdateAppMutation } from "./api";

/** A view's settings as the user sees them. */
export interface ViewDraft {
  config: ViewConfig;
  /** The view's settings when the user began to change it: others may change the rest in the meantime. */
  base: ViewConfig;
  /** The revision of the saved view; null while it is not saved. */
  revision: number | null;
}

type Sent = Pick<ViewDraft, "config" | "base">;
type SaveView = (appId: number, sent: Sent, settle: (sent: Sent, after: ViewDraft) => void) => Promise<void>;

/**
 * Saves the user's changes of a view and keeps others' changes of the rest. If both changed the same, the user is
 * notified: they continue with what they see, and may overwrite the others' changes.
 *
 * @returns a function that calls `settle` with what was sent and the resulting state
 */
export function useSaveView(): SaveView {
  const t = useText();
  const [updateApp] = useUpdateAppMutation();
  const [readApp] = useLazyGetAppQuery();
  return useCallback(
    async function save(appId, sent, settle) {
      const { config, base } = sent;
      const notice = `view ${appId}`;
      try {
        const { app } = await updateApp({ appId, config, expect: { config: base } }).unwrap();
        closeToast(notice);
        const saved = isSameJson(app.config, config) ? config : app.config;
        settle(sent, { config: saved, base: saved, revision: app.revision });
      } catch (error) {
        if (!isCallError(error)) throw error;
        const fresh = isConflict(error) ? (await readApp({ appId })).data : undefined;
        const now = fresh?.app.config ?? base;
        const mine = { config: fresh ? mergeSettings({ seen: base, wish: config, now }) : config, base: now };
        settle(sent, { ...mine, revision: null });
        if (!fresh) return showError(error);
        showToast({
          id: notice,
          kind: "error",
          message: errorMessage(error),
          detail: t("views.notSaved"),
          action: { label: t("views.saveMine"), run: () => void save(appId, mine, settle) },
          duration: null,
        });
      }
    },
    [t, updateApp, readApp],
  );
}
