import { useEffect, useMemo, useSyncExternalStore } from "react";
import { LatestAnswer, type AnswerState } from "./data/latest-answer";
import type { TableRecords } from "./data/table-records";

const NOTHING = { answer: null, hasFailed: false } as const;
const never = () => () => undefined;

/**
 * An answer about a table's records that is updated with their changes. A new `ask` function is called again;
 * null: nothing is requested.
 */
export function useLatestAnswer<Answer>(
  records: TableRecords,
  ask: ((signal: AbortSignal) => Promise<Answer>) | null,
): AnswerState<Answer> & { retry: () => void } {
  const latest = useMemo(() => ask && new LatestAnswer(ask), [ask]);
  useEffect(() => {
    if (!latest) return;
    latest.ask();
    let known = records.contentsVersion;
    const stop = records.subscribe(() => {
      if (records.contentsVersion === known) return;
      known = records.contentsVersion;
      latest.renew();
    });
    return () => {
      stop();
      latest.stop();
    };
  }, [latest, records]);
  const state = useSyncExternalStore<AnswerState<Answer>>(
    latest?.subscribe ?? never,
    latest?.current ?? (() => NOTHING),
  );
  return { ...state, retry: latest?.ask ?? (() => undefined) };
}
