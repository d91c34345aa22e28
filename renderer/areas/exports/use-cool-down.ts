import { useCallback, useEffect, useSyncExternalStore } from "react";
import { EXPORT_COOL_DOWN } from "#shared/limits/exports";
import { createListeners } from "../../ui/store/listeners";

/** Until when each export is locked, in ms since 1970; kept while the page is open, whatever screen shows. */
const lockedUntil = new Map<string, number>();
const { subscribe, notify } = createListeners();

/**
 * Locks a button for 2 minutes after a start (specification 2, section 9).
 *
 * @param name what is exported: two tables do not lock each other
 */
export function useCoolDown(name: string): { isLocked: boolean; lock: () => void } {
  const isLocked = useSyncExternalStore(subscribe, () => (lockedUntil.get(name) ?? 0) > Date.now());
  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(notify, (lockedUntil.get(name) ?? 0) - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [isLocked, name]);
  const lock = useCallback(() => {
    lockedUntil.set(name, Date.now() + EXPORT_COOL_DOWN);
    notify();
  }, [name]);
  return { isLocked, lock };
}
