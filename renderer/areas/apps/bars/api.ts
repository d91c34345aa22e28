import { barCalls } from "#shared/contract/bars";
import { fromContract, onEach, tagOf } from "../../../app/api";

declare module "../../../app/api/tags" {
  interface Kinds {
    bars: true;
  }
}

export const { useGetBarsQuery, useSaveBarsMutation, usePreviewBarsQuery } = fromContract(barCalls, {
  provides: { getBars: (_reply, _error, { appId }) => [tagOf("bars", appId)] },
  invalidates: { saveBars: (_reply, _error, { appId }) => [tagOf("bars", appId)] },
  live: {
    "app.changed": { getBars: "refetch" },
    ...onEach(
      ["table.created", "table.updated", "table.deleted", "table.restored", "folder.changed"] as const,
      { getBars: "refetch" } as const,
    ),
  },
});
