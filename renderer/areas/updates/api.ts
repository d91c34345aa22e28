import { updateCalls } from "#shared/contract/updates";
import { fromContract } from "../../app/api";

export const updatesApi = fromContract(updateCalls, {
  provides: { listUpdates: ["updates"] },
  invalidates: { bookmarkUpdate: ["updates"] },
});
export const {
  useListUpdatesQuery,
  useMarkUpdatesReadMutation,
  useBookmarkUpdateMutation,
  useForwardUpdateMutation,
} = updatesApi;
