import { useSyncExternalStore } from "react";
import type { TaskItem } from "#shared/contract/tasks";
import { dueState, type DueState } from "#shared/tasks/due-state";
import { useDateStyle } from "../../ui/time/dates";
import { todayIn } from "../../ui/time/today";
import { createListeners } from "../../ui/store/listeners";

const MINUTE = 60_000;
/** One clock for all tasks on the screen. */
const clock = createListeners(() => {
  const ticking = setInterval(() => clock.notify(), MINUTE);
  return () => clearInterval(ticking);
});

/**
 * A task's state relative to its deadline, updated every minute and when the day changes. A just completed
 * task is in time even before the server's reply.
 */
export function useDueState({ deadline, status }: Pick<TaskItem, "deadline" | "status">): DueState {
  const { timeZone } = useDateStyle();
  const due = deadline === null ? null : Date.parse(deadline);
  const [state] = useSyncExternalStore(
    clock.subscribe,
    () => `${dueState({ deadline: due, status }, Date.now(), timeZone)} ${todayIn(timeZone)}`,
  ).split(" ");
  return state as DueState;
}
