import { useSyncExternalStore } from "react";
import { formatDuration, runningLap, totalDuration, type Lap } from "#shared/fields/types/timer";
import { createListeners } from "../../../ui/store/listeners";

const SECOND = 1000;
let now = Date.now();

/** One clock for all running timers on the screen; stopped when no timer runs. */
const clock = createListeners(() => {
  const ticking = setInterval(() => {
    now = Date.now();
    clock.notify();
  }, SECOND);
  return () => clearInterval(ticking);
});
const neverChanges = () => () => undefined;

/** Sum of the laps; counts on every second while one of them runs. */
export function ElapsedTime({ laps }: { laps: readonly Lap[] }) {
  const isRunning = runningLap(laps) !== undefined;
  useSyncExternalStore(isRunning ? clock.subscribe : neverChanges, () => (isRunning ? now : 0));
  return <>{formatDuration(totalDuration(laps, Date.now()))}</>;
}
