import { accessCalls } from "#shared/contract/access";
import { tokenCalls } from "#shared/contract/tokens";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    apiToken: true;
  }
}

const stale = ["apiToken"] as const;

export const tokensApi = fromContract(tokenCalls, {
  provides: { listApiTokens: ["apiToken"], getApiToken: ["apiToken"] },
  invalidates: {
    createApiToken: stale,
    updateApiToken: stale,
    generateApiToken: stale,
    deleteApiToken: stale,
  },
  live: { "apiToken.changed": { listApiTokens: "refetch", getApiToken: "refetch" } },
});
export const {
  useListApiTokensQuery,
  useGetApiTokenQuery,
  useCreateApiTokenMutation,
  useUpdateApiTokenMutation,
  useGenerateApiTokenMutation,
  useDeleteApiTokenMutation,
} = tokensApi;
export const { useConfirmSessionMutation } = fromContract({ confirmSession: accessCalls.confirmSession }, {});
