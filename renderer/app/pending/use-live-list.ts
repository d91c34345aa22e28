import { useEffect, useMemo, useSyncExternalStore } from "react";
import { layOver } from "./lay-over";
import { fieldKey } from "./overlay";
import { sessionPending } from "./session-pending";

/** What a query hook of an area's api gives. */
interface Answer<Reply> {
  data?: Reply | undefined;
  endpointName?: string | undefined;
  originalArgs?: unknown;
}

/**
 * The answer of a query hook, which events keep right, with one's own changes laid over it before the server has
 * answered for them: `useLiveList(useListTasksQuery({ tableId }))`. `isPending` and `refusal` say how it stands with a
 * thing (`task:7`) or one of its fields.
 */
export function useLiveList<Reply, Result extends Answer<Reply>>(answer: Result & Answer<Reply>) {
  const pending = sessionPending();
  const { overlay, made, isWaiting } = useSyncExternalStore(pending.subscribe, pending.current);
  const { data: known, endpointName = "", originalArgs } = answer;
  useEffect(() => pending.showing(endpointName), [pending, endpointName]);
  const data = useMemo(
    () => (known === undefined ? undefined : layOver<Reply>(known, endpointName, originalArgs, made)),
    [known, endpointName, originalArgs, made],
  );
  return {
    ...answer,
    data,
    /** Changes of any kind wait for a connection. */
    isWaiting,
    isPending: (id: string, field?: string): boolean => {
      const values = overlay.values.get(id);
      return values !== undefined && (field === undefined || field in values);
    },
    refusal: (id: string, field: string) => overlay.refusals.get(fieldKey(id, field)),
    tryAgain: (mutationId: string) => pending.tryAgain(mutationId),
    discard: (mutationId: string) => pending.discard(mutationId),
  };
}
