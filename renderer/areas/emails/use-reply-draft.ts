import { useSyncExternalStore } from "react";
import { useSession } from "../../app/session/session-context";

/** Answers that are not sent yet, by person and record, until the page is loaded anew. */
const drafts = new Map<string, string>();
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * What somebody writes to whoever wrote about a record: it is there again after a look at the record's data, and one
 * that is sent meanwhile is gone from it.
 */
export function useReplyDraft(
  tableId: number,
  recordId: number,
): [string, (change: (now: string) => string) => void] {
  const key = `${useSession().user.id} ${tableId} ${recordId}`;
  const current = () => drafts.get(key) ?? "";
  const write = (change: (now: string) => string) => {
    drafts.set(key, change(current()));
    for (const listener of listeners) listener();
  };
  return [useSyncExternalStore(subscribe, current), write];
}
