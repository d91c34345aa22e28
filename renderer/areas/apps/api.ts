import { mapActionCalls } from "#shared/contract/map-actions";
import { pageFunctionCalls } from "#shared/contract/page-functions";
import { pageCalls } from "#shared/contract/pages";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { fromContract, onEach, refetchSame, tagOf } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    page: true;
  }
}

/** The user's own changes invalidate the page at once, those of others by their events. */
const stale = (_reply: unknown, _error: unknown, { appId }: { appId: unknown }) => [tagOf("page", appId)];

export const pagesApi = fromContract(pageCalls, {
  provides: { getPage: (_reply, _error, { appId }) => [tagOf("page", appId)] },
  invalidates: {
    createPage: ["app:list"],
    updatePage: stale,
    deletePage: ["app:list"],
    duplicatePage: ["app:list"],
    addBlock: stale,
    updateBlock: stale,
    deleteBlock: stale,
    copyBlock: stale,
    saveLayout: stale,
  },
  live: {
    "page.changed": { getPage: refetchSame("appId") },
    "app.changed": { getPage: refetchSame("appId") },
  },
});
export const {
  useGetPageQuery,
  useCreatePageMutation,
  useUpdatePageMutation,
  useDeletePageMutation,
  useDuplicatePageMutation,
  useAddBlockMutation,
  useUpdateBlockMutation,
  useDeleteBlockMutation,
  useCopyBlockMutation,
  useSaveLayoutMutation,
} = pagesApi;

export const { useRunFunctionOfBlockMutation } = fromContract(pageFunctionCalls);
export const { useRecordMapActionMutation } = fromContract(mapActionCalls);

const ofTable = {
  aggregateRecords: refetchSame("tableId"),
  groupRecords: refetchSame("tableId"),
} as const;

/** Figures of blocks: asked for again when a record of their table changes. */
export const { useAggregateRecordsQuery, useGroupRecordsQuery } = fromContract(recordGroupCalls, {
  live: onEach(
    [
      "record.created",
      "record.updated",
      "record.deleted",
      "record.restored",
      "records.changed",
      "field.changed",
    ] as const,
    ofTable,
  ),
});
