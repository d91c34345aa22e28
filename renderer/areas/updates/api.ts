import { updateCalls } from "#shared/contract/updates";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    update: true;
  }
}

/** The argument of the shortest list, asked for how many wait to be read. */
export const UNREAD_ALONE = { size: 1 } as const;

const countUnread = (draft: { unread: number }, told: { unread: number }) => {
  draft.unread = told.unread;
};

export const updatesApi = fromContract(updateCalls, {
  provides: { listUpdates: ["update:list"] },
  live: {
    "update.created": {
      listUpdates: { patch: countUnread, refetch: (_told, { size }) => size !== UNREAD_ALONE.size },
    },
    "update.read": { listUpdates: { patch: countUnread } },
    import_table: { listUpdates: { refetch: (_told, { size }) => size !== UNREAD_ALONE.size } },
  },
});
export const { useListUpdatesQuery, useForwardUpdateMutation } = updatesApi;
