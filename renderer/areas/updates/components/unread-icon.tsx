import { useEffect } from "react";
import { host } from "../../../host";
import { openPushed } from "../open-pushed";
import { useUnreadUpdates } from "../unread";

/** The window, its tab and the desktop's icon say how many updates wait to be read. */
export function UnreadIcon() {
  const unread = useUnreadUpdates();
  useEffect(() => host.showUnread(unread), [unread]);
  useEffect(() => () => host.showUnread(0), []);
  useEffect(() => openPushed(), []);
  return null;
}
