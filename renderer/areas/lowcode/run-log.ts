import { useSyncExternalStore } from "react";
import type { FunctionLogLine } from "#shared/contract/lowcode-runs";

const LINES_MAX = 1000;

let shown: { functionId: number; lines: readonly FunctionLogLine[] } = { functionId: 0, lines: [] };
const listeners = new Set<() => void>();

function show(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Adds a line of a running function, which another page may show. */
export function addLogLine({ functionId, ...line }: FunctionLogLine & { functionId: number }): void {
  const lines = shown.functionId === functionId ? shown.lines : [];
  show({ functionId, lines: [...lines, line].slice(-LINES_MAX) });
}

export const clearLog = (functionId: number): void => show({ functionId, lines: [] });

const none: readonly FunctionLogLine[] = [];

/** The log of a function's runs since it was cleared. */
export function useRunLog(functionId: number): readonly FunctionLogLine[] {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
  return current.functionId === functionId ? current.lines : none;
}
