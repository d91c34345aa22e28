import type { EventPayload } from "#shared/contract/events";
import { host } from "../../host";

/** Maximum lengths of a notification that operating systems show. */
const TITLE_SHOWN = 200;
const BODY_SHOWN = 1000;

/** Shows an update of which its reader sees nothing, as the window is hidden, as the system shows notifications. */
export function announceUpdate({ update }: EventPayload<"update.created">): void {
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  const path = `/updates?activeNotification=${update.id}`;
  host.showNotification({
    title: update.title.slice(0, TITLE_SHOWN),
    body: update.description.slice(0, BODY_SHOWN),
    path,
  });
}
