import { useLocation } from "react-router-dom";

/** State of a navigation to a chat in which the user writes next, such as a new one. */
export const writesAtOnce = { writesAtOnce: true } as const;

/** Whether the user came to write, so that the composer takes the focus. */
export function useWritesAtOnce(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === "object" && state !== null && "writesAtOnce" in state;
}
