import { viewCalls } from "#shared/contract/views";
import { fromContract } from "../../app/api";

export const viewsApi = fromContract(viewCalls, {
  provides: {
    listApps: ["apps"],
    getApp: (reply) => (reply ? [{ type: "apps", id: reply.app.id }] : []),
  },
  invalidates: {
    createApp: (_reply, _error, { tableId }) => ["apps", "home", { type: "table", id: tableId }],
    updateApp: (reply) => ["apps", "home", { type: "table", id: reply?.app.tableId ?? 0 }],
    deleteApp: ["apps", "home", "table"],
  },
});
export const {
  useGetAppQuery,
  useLazyGetAppQuery,
  useListAppsQuery,
  useCreateAppMutation,
  useUpdateAppMutation,
  useDeleteAppMutation,
} = viewsApi;
