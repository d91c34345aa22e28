import type { FunctionLogLine } from "#shared/contract/lowcode-runs";
import { createStore } from "../../ui/store/create-store";
import { useStore } from "../../ui/store/use-store";

const LINES_MAX = 1000;

interface RunLog {
  functionId: number;
  lines: readonly FunctionLogLine[];
}
const log = createStore<RunLog>({ functionId: 0, lines: [] });

/** Adds a line of a running function, which another page may show. */
export function addLogLine({ functionId, ...line }: FunctionLogLine & { functionId: number }): void {
  const shown = log.current();
  const lines = shown.functionId === functionId ? shown.lines : [];
  log.set({ functionId, lines: [...lines, line].slice(-LINES_MAX) });
}

export const clearLog = (functionId: number): void => log.set({ functionId, lines: [] });

const none: readonly FunctionLogLine[] = [];

/** The log of a function's runs since it was cleared. */
export function useRunLog(functionId: number): readonly FunctionLogLine[] {
  const current = useStore(log);
  return current.functionId === functionId ? current.lines : none;
}
