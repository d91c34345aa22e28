import { useCallback, useEffect, useRef, useState } from "react";
import { viewConfig, type App, type ViewConfig } from "#shared/contract/views";
import { isCallError, showError } from "../../app/errors/show-error";
import { useUpdateAppMutation } from "./api";

/** Filter, sort and fields are saved when nothing more was changed for this long, in ms; widths take longer. */
const SAVE_DELAY = 600;

export interface ViewState {
  config: ViewConfig;
  /** Shows a change at once. It is saved in the view where the person may edit it, and kept for oneself otherwise. */
  change: (part: Partial<ViewConfig>, delay?: number) => void;
}

/** Settings kept for oneself: of 'All records' on this device, of other people's views for the session. */
const sessionConfigs = new Map<string, ViewConfig>();
const storageKey = (tableId: number) => `workloom.table.${location.host}.${tableId}`;

function readStored(tableId: number): ViewConfig {
  const stored = localStorage.getItem(storageKey(tableId));
  if (stored === null) return {};
  const parsed = viewConfig.safeParse(JSON.parse(stored));
  return parsed.success ? parsed.data : {};
}

/** The settings of a table's view, or of 'All records' when `view` is null. */
export function useViewState(tableId: number, view: App | null): ViewState {
  const key = `${tableId}:${view?.id ?? "table"}`;
  const canSave = view?.can.edit === true;
  const [local, setLocal] = useState<{ key: string; config: ViewConfig } | null>(null);
  const [updateApp] = useUpdateAppMutation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<(() => void) | null>(null);

  const kept = local?.key === key ? local.config : null;
  const config = kept ?? (view === null ? readStoredOnce(tableId) : (sessionConfigs.get(key) ?? view.config));

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current?.();
    unsaved.current = null;
  }, []);
  useEffect(() => {
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("pagehide", flush);
      flush();
    };
  }, [flush, key]);

  const change = useCallback(
    (part: Partial<ViewConfig>, delay = SAVE_DELAY) => {
      const next = { ...config, ...part };
      setLocal({ key, config: next });
      const viewId = view?.id;
      unsaved.current = () => {
        if (viewId === undefined) {
          localStorage.setItem(storageKey(tableId), JSON.stringify(next));
          storedConfigs.set(tableId, next);
        } else if (!canSave) sessionConfigs.set(key, next);
        else {
          updateApp({ appId: viewId, config: next })
            .unwrap()
            .catch((error: unknown) => {
              if (isCallError(error)) showError(error);
            });
        }
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, delay);
    },
    [config, key, view, tableId, canSave, updateApp, flush],
  );
  return { config, change };
}

const storedConfigs = new Map<number, ViewConfig>();

/** Read from the device once, so that the settings keep their identity. */
function readStoredOnce(tableId: number): ViewConfig {
  let config = storedConfigs.get(tableId);
  if (!config) {
    config = readStored(tableId);
    storedConfigs.set(tableId, config);
  }
  return config;
}
