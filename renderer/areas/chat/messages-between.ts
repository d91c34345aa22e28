import { createContext, use, useEffect, type ReactNode } from "react";

interface Timeline {
  /** Messages of one time, newest first; null: without an end on that side. */
  between: (newer: string | null, older: string | null) => ReactNode;
  /** Loads messages until those of this moment are there, as far as there are any. */
  reachBackTo: (moment: string) => void;
}

/** Content that a record's timeline renders between its changes; null if it shows no messages. */
export const TimelineContext = createContext<Timeline | null>(null);

/** The messages that were said between two moments, newest first. */
export function MessagesBetween({ newer, older }: { newer: string | null; older: string | null }) {
  const timeline = use(TimelineContext);
  const reachBackTo = timeline?.reachBackTo;
  useEffect(() => {
    if (older !== null) reachBackTo?.(older);
  }, [reachBackTo, older]);
  return timeline?.between(newer, older) ?? null;
}
