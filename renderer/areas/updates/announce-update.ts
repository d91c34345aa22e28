import type { EventPayload } from "#shared/contract/events";
import { notificationActionOf } from "#shared/updates/notification-action";
import { store } from "../../app/store";
import { host } from "../../host";
import { updatesApi } from "./api";

/** Maximum lengths of a notification that operating systems show. */
const TITLE_SHOWN = 200;
const BODY_SHOWN = 1000;

/** Shows an update as a notification of the system if its reader does not see the window and wants to be notified. */
export function announceUpdate({ update, alerts }: EventPayload<"update.created">): void {
  if (!alerts || (document.visibilityState === "visible" && document.hasFocus())) return;
  const action = notificationActionOf(update);
  const path = pathOf(update.rawLink) ?? `/updates?activeNotification=${update.id}`;
  host.showNotification({
    title: update.title.slice(0, TITLE_SHOWN),
    body: update.description.slice(0, BODY_SHOWN),
    path,
    updateId: update.id,
    ...(action && { action }),
    onOpen: () =>
      void store.dispatch(updatesApi.endpoints.markUpdatesRead.initiate({ ids: [update.id], isRead: true })),
  });
}

/** A page of the product; links of an older release may be anything. */
const pathOf = (link: string | null): string | null =>
  link !== null && /^\/(?![/\\])/.test(link) ? link : null;
