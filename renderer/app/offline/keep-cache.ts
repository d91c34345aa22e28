import type { api } from "../api";
import { isOld, keepAnswer, keptCall } from "../api/offline-answers";

interface CachedQuery {
  endpointName: string;
  originalArgs: unknown;
  status: string;
  data?: unknown;
}

/** Stores the cached answers that changed since they were stored last, such as by events. */
export function createCacheKeeper({ getState }: { getState: () => Record<typeof api.reducerPath, unknown> }) {
  const kept = new Map<string, unknown>();
  return {
    /** @param isWhole also those that did not change, because they are right until now */
    keep(isWhole: boolean): void {
      const { queries } = getState().api as { queries: Record<string, CachedQuery | undefined> };
      for (const key of kept.keys()) if (!(key in queries)) kept.delete(key);
      for (const [key, query] of Object.entries(queries)) {
        const definition = query && keptCall(query.endpointName);
        if (!definition || query.status !== "fulfilled" || isOld(query.data)) continue;
        if (!isWhole && kept.get(key) === query.data) continue;
        kept.set(key, query.data);
        keepAnswer(definition, query.originalArgs, query.data);
      }
    },
  };
}
