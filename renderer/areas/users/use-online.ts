import { useMemo } from "react";
import { ONLINE_POLL } from "#shared/limits/users";
import { useListOnlineQuery } from "./api";

/** Who is online, asked for now and then while the window is looked at. */
export function useOnline(): ReadonlySet<number> {
  const { data } = useListOnlineQuery(undefined, {
    pollingInterval: ONLINE_POLL,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return useMemo(() => new Set(data?.users), [data]);
}
