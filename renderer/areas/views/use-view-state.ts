import { useCallback, useRef, useState } from "react";
import type { App, ViewConfig } from "#shared/contract/views";
import { mergeSettings } from "#shared/merge-settings";
import { useLaterSave } from "../../app/saving/use-later-save";
import { takeAskedFilter } from "./show-only";
import { keepConfig, readKept } from "./kept-config";
import { configKey } from "./stored-config";
import { useSaveView, type ViewDraft } from "./use-save-view";

/** Filter, sort and fields are saved after this pause, in ms; widths take longer. */
const SAVE_DELAY = 600;

export interface ViewState {
  config: ViewConfig;
  /** Shows a change at once. It is saved in the view if the user may edit it, and kept locally otherwise. */
  change: (part: Partial<ViewConfig>, delay?: number) => void;
}

const NOTHING: ViewConfig = {};

interface Local extends ViewDraft {
  key: string;
}

/** The settings of a table's view, or of 'All records' if `view` is null. */
export function useViewState(tableId: number, view: App | null): ViewState {
  const key = configKey(tableId, view);
  const canSave = view?.can.edit === true;
  const [local, setLocal] = useState<Local | null>(() => {
    const filter = takeAskedFilter(tableId);
    const base = view?.config ?? NOTHING;
    return filter && { key, config: { ...base, filter }, base, revision: null };
  });
  /** The same for callbacks between two renderings. */
  const latest = useRef(local);
  const saveView = useSaveView();
  const saving = useLaterSave(key);

  // A change of the view after it was saved here replaces the local settings.
  const savedAs = local?.revision ?? null;
  const isOverruled = view !== null && savedAs !== null && view.revision > savedAs;
  const kept = local?.key === key && !isOverruled ? local : null;
  const own = canSave ? null : readKept(key, view);
  const config = kept?.config ?? own ?? view?.config ?? NOTHING;
  const base = kept?.base ?? view?.config ?? NOTHING;

  const change = useCallback(
    (part: Partial<ViewConfig>, delay = SAVE_DELAY) => {
      const put = (draft: ViewDraft) => {
        latest.current = { key, ...draft };
        setLocal(latest.current);
      };
      const settle = (sent: Pick<ViewDraft, "config" | "base">, after: ViewDraft) => {
        const now = latest.current;
        if (now?.key !== key) return;
        if (now.config === sent.config) return put(after);
        if (now.base !== sent.config || after.revision !== null) return;
        // The user made further changes on top of those that could not be saved.
        const carried = mergeSettings({ seen: sent.base, wish: now.config, now: after.base });
        put({ config: carried, base: after.base, revision: null });
      };
      put({ config: { ...config, ...part }, base, revision: null });
      saving.later(() => {
        const sent = latest.current;
        if (sent?.key !== key) return;
        if (view === null || !canSave) return keepConfig(key, view, sent.config);
        // For further changes, settings being saved count as saved.
        put({ ...sent, base: sent.config });
        void saveView(view.id, sent, settle);
      }, delay);
    },
    [config, base, key, view, canSave, saveView, saving],
  );
  return { config, change };
}
