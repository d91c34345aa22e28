import { updateCalls } from "#shared/contract/updates";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    update: true;
    follow: true;
  }
}

/** The argument of the shortest list, asked for how many wait to be read. */
export const UNREAD_ALONE = { size: 1 } as const;

const countUnread = (draft: { unread: number }, event: { unread: number }) => {
  draft.unread = event.unread;
};

const { listWithoutSight: _, ...calls } = updateCalls;

export const updatesApi = fromContract(calls, {
  provides: {
    listUpdates: ["update:list"],
    explainUpdate: ["update:why"],
    getFollow: ["follow:own"],
    listFollows: ["follow:own"],
    getQuietHours: ["update:hours"],
  },
  invalidates: {
    setFollow: ["follow:own", "update:why"],
    followEmailUpdates: ["follow:own"],
    setQuietHours: ["update:hours"],
  },
  live: {
    "update.created": {
      listUpdates: { patch: countUnread, refetch: (_event, { size }) => size !== UNREAD_ALONE.size },
    },
    "update.read": { listUpdates: { patch: countUnread } },
    "update.changed": {
      listUpdates: { patch: countUnread, refetch: (_event, { size }) => size !== UNREAD_ALONE.size },
    },
    "follow.changed": { getFollow: "refetch", listFollows: "refetch", explainUpdate: "refetch" },
    "preferences.changed": { explainUpdate: "refetch", getQuietHours: "refetch" },
    import_table: { listUpdates: { refetch: (_event, { size }) => size !== UNREAD_ALONE.size } },
  },
});
export const {
  useListUpdatesQuery,
  useForwardUpdateMutation,
  useMarkUpdatesReadMutation,
  useExplainUpdateQuery,
  useGetFollowQuery,
  useListFollowsQuery,
  useSetFollowMutation,
  useFollowEmailUpdatesMutation,
  useGetQuietHoursQuery,
  useSetQuietHoursMutation,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} = updatesApi;
