import { viewCalls } from "#shared/contract/views";
import { fromContract, onEach, refetchSame, tagOf } from "../app/api";
import { store } from "../app/store";

declare module "../app/api/tags" {
  interface Kinds {
    app: true;
  }
}

export const viewsApi = fromContract(viewCalls, {
  provides: {
    listApps: ["app:list"],
    listViewRoles: ["app:list"],
    getApp: (_reply, _error, { appId }) => [tagOf("app", appId)],
  },
  invalidates: {
    createApp: (_reply, _error, { tableId }) => ["app:list", tagOf("table", tableId)],
    updateApp: (reply, _error, { appId }) => [
      "app:list",
      tagOf("app", appId),
      tagOf("table", reply?.app.tableId ?? 0),
    ],
    saveViewDraft: (reply, _error, { appId }) => [
      tagOf("app", appId),
      tagOf("table", reply?.app.tableId ?? 0),
    ],
    deleteApp: ["app", "table"],
  },
  live: {
    ...onEach(["table.created", "table.updated", "table.deleted", "table.restored"], {
      listApps: "refetch",
      getApp: "refetch",
    } as const),
    "viewDraft.changed": { listApps: "refetch", getApp: refetchSame("appId") },
    "app.changed": { listApps: "refetch", getApp: refetchSame("appId") },
  },
});
export const {
  useGetAppQuery,
  useLazyGetAppQuery,
  useListAppsQuery,
  useListViewRolesQuery,
  useCreateAppMutation,
  useUpdateAppMutation,
  useDeleteAppMutation,
  useSaveViewDraftMutation,
} = viewsApi;

/** Has an app's answer come into the store. */
export const prepareApp = (appId: number) =>
  store.dispatch(viewsApi.endpoints.getApp.initiate({ appId }, { subscribe: false }));
