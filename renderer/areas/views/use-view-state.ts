import { useCallback, useMemo, useRef, useState } from "react";
import type { App, ViewConfig, ViewDraft } from "#shared/contract/views";
import { changeDraft, isSameConfig, withDraft } from "#shared/views/draft";
import { useLaterSave } from "../../app/saving/use-later-save";
import { useSession } from "../../app/session/session-context";
import { takeAskedFilter } from "./show-only";
import { cacheConfig, readCachedConfig } from "./config-cache";
import { configKey } from "./stored-config";
import { useStoreDraft, type StoredAs } from "./use-store-draft";

/** Filter, sort and fields are saved after this pause, in ms; widths take longer. */
const SAVE_DELAY = 600;

export interface ViewState {
  config: ViewConfig;
  /** Shows a change at once; it is the person's own until it is saved for everyone. */
  change: (part: Partial<ViewConfig>, delay?: number) => void;
  /** The person sees the view otherwise than everybody does. */
  isChanged: boolean;
  /** Absent without changes, or if the user may not save. */
  saveForEveryone?: (() => void) | undefined;
  /** Discards the user's personal changes. */
  reset: () => void;
}

const NOTHING: ViewConfig = {};
const UNCHANGED: ViewDraft = { seen: NOTHING, wish: NOTHING };

interface Local {
  key: string;
  draft: ViewDraft;
  /** Stored identity of the view; null until it is stored. */
  storedAs: StoredAs | null;
}

/** Whether the view came again since, with what is stored. */
const hasCome = (view: App | null, { storedAs }: Local): boolean =>
  storedAs !== null &&
  view !== null &&
  (storedAs.view === undefined
    ? (view.draft?.revision ?? 0) >= (storedAs.draft ?? 0)
    : view.revision >= storedAs.view);

/** The settings of a table's view, or of 'All records' if `view` is null. */
export function useViewState(tableId: number, view: App | null): ViewState {
  const key = configKey(tableId, view);
  const { viewing } = useSession();
  const base = view?.config ?? NOTHING;
  const [local, setLocal] = useState<Local | null>(() => {
    const filter = takeAskedFilter(tableId);
    return filter && { key, draft: changeDraft(base, view?.draft ?? null, { filter }), storedAs: null };
  });
  /** The same for callbacks between two renderings. */
  const latest = useRef(local);
  const saving = useLaterSave(key);
  const { store, share } = useStoreDraft();

  const kept = local?.key === key && !hasCome(view, local) ? local.draft : null;
  const own = view === null ? readCachedConfig(key) : null;
  const draft = kept ?? view?.draft ?? (own && { seen: NOTHING, wish: own });
  const { seen, wish } = draft ?? UNCHANGED;
  const config = useMemo(() => withDraft(base, { seen, wish }), [base, seen, wish]);

  const put = useCallback(
    (next: ViewDraft, storedAs: StoredAs | null = null) => {
      latest.current = { key, draft: next, storedAs };
      setLocal(latest.current);
    },
    [key],
  );
  const keep = useCallback(
    (next: ViewDraft, delay: number) => {
      put(next);
      saving.later(() => {
        if (view === null) return cacheConfig(key, next.wish);
        // Nothing is stored while viewing as another role.
        if (viewing) return;
        const storeNext = async () => {
          const storedAs = await store(view, next);
          if (storedAs && latest.current?.draft === next) put(next, storedAs);
        };
        void storeNext();
      }, delay);
    },
    [key, view, viewing, put, saving, store],
  );
  const change = useCallback(
    (part: Partial<ViewConfig>, delay = SAVE_DELAY) => {
      const { current } = latest;
      const now = current?.key === key && current.storedAs === null ? current.draft : { seen, wish };
      keep(changeDraft(base, now, part), delay);
    },
    [key, base, seen, wish, keep],
  );
  const reset = useCallback(() => {
    keep(UNCHANGED, 0);
    saving.now();
  }, [keep, saving]);

  const isChanged = view?.isPersonal !== true && !isSameConfig(config, base);
  const canShare = isChanged && view !== null && view.can.edit;
  const saveForEveryone = () => {
    if (view === null) return;
    saving.cancel();
    void share(view, { seen, wish }, put);
  };
  return { config, change, isChanged, reset, saveForEveryone: canShare ? saveForEveryone : undefined };
}
