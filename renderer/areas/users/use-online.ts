import { useMemo } from "react";
import { ONLINE_POLL } from "#shared/limits/users";
import { useListOnlineQuery } from "./api";

/** Ids of online users, polled while the window is visible. */
export function useOnline(): ReadonlySet<number> {
  const { data } = useListOnlineQuery(undefined, {
    pollingInterval: ONLINE_POLL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return useMemo(() => new Set(data?.users), [data]);
}
