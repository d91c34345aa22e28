import { useSyncExternalStore } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { dueState, type DueState } from "#shared/tasks/due-state";
import { useDateStyle } from "../../ui/time/dates";
import { todayIn } from "../../ui/time/today";

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;

/** One clock for all tasks on the screen. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}

/**
 * A task's state relative to its deadline, updated every minute and when the day changes. A just completed
 * task is in time even before the server's reply.
 */
export function useDueState({ deadline, status }: Pick<TaskItem, "deadline" | "status">): DueState {
  const { timeZone } = useDateStyle();
  const due = deadline === null ? null : Date.parse(deadline);
  const [state] = useSyncExternalStore(
    subscribe,
    () => `${dueState({ deadline: due, status }, Date.now(), timeZone)} ${todayIn(timeZone)}`,
  ).split(" ");
  return state as DueState;
}
