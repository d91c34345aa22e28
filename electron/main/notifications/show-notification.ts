import { Notification } from "electron";
import type { DesktopNotification } from "#shared/desktop/bridge";

/** Kept until they are clicked or closed: one that is collected as garbage reports no click. */
const shownNow = new Set<Notification>();

/** Shows a notification of the operating system where it has any; a click answers with its path. */
export function showNotification(notification: DesktopNotification, opened: (path: string) => void): void {
  if (!Notification.isSupported()) return;
  const shown = new Notification({ title: notification.title, body: notification.body });
  const { path } = notification;
  shownNow.add(shown);
  shown.on("close", () => shownNow.delete(shown));
  shown.on("click", () => {
    shownNow.delete(shown);
    if (path) opened(path);
  });
  shown.show();
}
