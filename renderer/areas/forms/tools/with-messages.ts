import { useSyncExternalStore } from "react";

const KEY = "workloom.history.messages";
const listeners = new Set<() => void>();
const current = (): boolean => localStorage.getItem(KEY) === "true";

/** Whether a record's history shows what was said between its changes, kept on this device. */
export const useWithMessages = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, current);

export function showWithMessages(isOn: boolean): void {
  localStorage.setItem(KEY, String(isOn));
  for (const listener of listeners) listener();
}
