import { useEffect, useState } from "react";
import { userTopic } from "#shared/contract/events";
import { useSession } from "../../app/session/session-context";
import { onEvent, useTopic } from "../../app/socket";
import { api } from "../../app/api";
import { useAppDispatch } from "../../app/store";
import { updatesApi } from "./api";

/**
 * How many updates wait to be read, kept right by events; the list itself reloads where it shows. Once events arrive
 * the number is asked for again: the session's is as old as the session where the place that shows it is new.
 */
export function useUnreadUpdates(): number {
  const { unreadUpdates, seq, user } = useSession();
  const { isFollowing } = useTopic(userTopic(user.id), seq);
  const dispatch = useAppDispatch();
  const [unread, setUnread] = useState(unreadUpdates);
  useEffect(() => {
    let isOutdated = false;
    const take = (event: { unread: number }) => {
      isOutdated = true;
      setUnread(event.unread);
    };
    const stops = [
      onEvent("update.created", (event) => {
        take(event);
        dispatch(api.util.invalidateTags(["updates"]));
      }),
      onEvent("update.read", take),
    ];
    const ask = async () => {
      const options = { subscribe: false, forceRefetch: true };
      const { data } = await dispatch(updatesApi.endpoints.listUpdates.initiate({ size: 1 }, options));
      if (data && !isOutdated) setUnread(data.unread);
    };
    if (isFollowing) void ask();
    return () => {
      isOutdated = true;
      for (const stop of stops) stop();
    };
  }, [isFollowing, dispatch]);
  return unread;
}
