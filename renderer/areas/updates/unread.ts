import { useEffect, useState } from "react";
import { useSession } from "../../app/session/session-context";
import { onEvent } from "../../app/socket";
import { api } from "../../app/api";
import { useAppDispatch } from "../../app/store";

/** How many updates wait to be read, kept right by events; the list itself reloads where it shows. */
export function useUnreadUpdates(): number {
  const { unreadUpdates } = useSession();
  const dispatch = useAppDispatch();
  const [unread, setUnread] = useState(unreadUpdates);
  useEffect(() => {
    const stops = [
      onEvent("update.created", (event) => {
        setUnread(event.unread);
        dispatch(api.util.invalidateTags(["updates"]));
      }),
      onEvent("update.read", (event) => setUnread(event.unread)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dispatch]);
  return unread;
}
