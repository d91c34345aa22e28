import { useEffect, useMemo } from "react";
import { applyPendingChanges } from "./apply-pending-changes";
import { fieldKey } from "./overlay";
import { sessionPending } from "./session-pending";
import { useStore } from "../../ui/store/use-store";

/** Result of a query hook of an area's API. */
interface Answer<Reply> {
  data?: Reply | undefined;
  endpointName?: string | undefined;
  originalArgs?: unknown;
}

/**
 * Combines the result of a query hook, which events keep current, with the user's pending changes:
 * `useLiveList(useListTasksQuery({ tableId }))`. `isPending` and `refusal` describe the state of an object
 * (`task:7`) or one of its fields.
 */
export function useLiveList<Reply, Result extends Answer<Reply>>(answer: Result & Answer<Reply>) {
  const pending = sessionPending();
  const { overlay, made, isWaiting } = useStore(pending);
  const { data: known, endpointName = "", originalArgs } = answer;
  useEffect(() => pending.showing(endpointName), [pending, endpointName]);
  const data = useMemo(
    () =>
      known === undefined ? undefined : applyPendingChanges<Reply>(known, endpointName, originalArgs, made),
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
