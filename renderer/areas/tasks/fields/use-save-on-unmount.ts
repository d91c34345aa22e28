import { useEffect, useEffectEvent } from "react";

/** Saves what is being written when its field is removed: browsers fire no blur then, as when Escape closes the panel. */
export function useSaveOnUnmount(save: () => void): void {
  const saveLatest = useEffectEvent(save);
  useEffect(() => () => saveLatest(), []);
}
