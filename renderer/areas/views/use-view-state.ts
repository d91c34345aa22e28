import { useCallback, useState } from "react";
import { viewConfig, type App, type ViewConfig } from "#shared/contract/views";
import { isCallError, showError } from "../../app/errors/show-error";
import { useLaterSave } from "../../app/saving/use-later-save";
import { useUpdateAppMutation } from "./api";
import { takeAskedFilter } from "./show-only";

/** Filter, sort and fields are saved when nothing more was changed for this long, in ms; widths take longer. */
const SAVE_DELAY = 600;

export interface ViewState {
  config: ViewConfig;
  /** Shows a change at once. It is saved in the view where the person may edit it, and kept for oneself otherwise. */
  change: (part: Partial<ViewConfig>, delay?: number) => void;
}

/**
 * Settings kept for oneself: of 'All records' on this device, of other people's views for the session. Read from
 * there once, so that they keep their identity.
 */
const keptConfigs = new Map<string, ViewConfig | null>();
const storageOf = (view: App | null): Storage => (view === null ? localStorage : sessionStorage);

function readKept(key: string, view: App | null): ViewConfig | null {
  const known = keptConfigs.get(key);
  if (known !== undefined) return known;
  const stored = storageOf(view).getItem(key);
  const parsed = stored === null ? null : viewConfig.safeParse(JSON.parse(stored));
  const config = parsed?.success === true ? parsed.data : null;
  keptConfigs.set(key, config);
  return config;
}

function keep(key: string, view: App | null, config: ViewConfig): void {
  keptConfigs.set(key, config);
  storageOf(view).setItem(key, JSON.stringify(config));
}

const NOTHING: ViewConfig = {};

interface Local {
  key: string;
  config: ViewConfig;
  /** The view as it was saved; null while it is not. Whoever changes the view after that overrules what is here. */
  revision: number | null;
}

/** The settings of a table's view, or of 'All records' when `view` is null. */
export function useViewState(tableId: number, view: App | null): ViewState {
  const key = `workloom.view.${location.host}.${tableId}.${view?.id ?? "table"}`;
  const canSave = view?.can.edit === true;
  const [local, setLocal] = useState<Local | null>(() => {
    const filter = takeAskedFilter(tableId);
    return filter && { key, config: { ...view?.config, filter }, revision: null };
  });
  const [updateApp] = useUpdateAppMutation();
  const saving = useLaterSave(key);

  const savedAs = local?.revision ?? null;
  const isOverruled = view !== null && savedAs !== null && view.revision > savedAs;
  const kept = local?.key === key && !isOverruled ? local.config : null;
  const own = canSave ? null : readKept(key, view);
  const config = kept ?? own ?? view?.config ?? NOTHING;

  const change = useCallback(
    (part: Partial<ViewConfig>, delay = SAVE_DELAY) => {
      const next = { ...config, ...part };
      setLocal({ key, config: next, revision: null });
      saving.later(() => {
        if (view === null || !canSave) return keep(key, view, next);
        updateApp({ appId: view.id, config: next })
          .unwrap()
          .then(({ app: { revision } }) =>
            setLocal((now) => (now?.config === next ? { ...now, revision } : now)),
          )
          .catch((error: unknown) => {
            if (isCallError(error)) showError(error);
          });
      }, delay);
    },
    [config, key, view, canSave, updateApp, saving],
  );
  return { config, change };
}
