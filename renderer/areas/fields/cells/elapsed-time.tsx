import { useSyncExternalStore } from "react";
import { formatDuration, runningLap, totalDuration, type Lap } from "#shared/fields/types/timer";

const SECOND = 1000;
const listeners = new Set<() => void>();
let ticking: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

/** One clock for all running timers on the screen; stopped when no timer runs. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  ticking ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, SECOND);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticking);
    ticking = undefined;
  };
}
const neverChanges = () => () => undefined;

/** Sum of the laps; counts on every second while one of them runs. */
export function ElapsedTime({ laps }: { laps: readonly Lap[] }) {
  const isRunning = runningLap(laps) !== undefined;
  useSyncExternalStore(isRunning ? subscribe : neverChanges, () => (isRunning ? now : 0));
  return <>{formatDuration(totalDuration(laps, Date.now()))}</>;
}
