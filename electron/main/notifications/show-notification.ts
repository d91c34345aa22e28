import { Notification } from "electron";
import type { DesktopNotification } from "#shared/desktop/bridge";

/** Shows a notification of the operating system where it has any; a click answers with its path. */
export function showNotification(notification: DesktopNotification, opened: (path: string) => void): void {
  if (!Notification.isSupported()) return;
  const shown = new Notification({ title: notification.title, body: notification.body });
  const { path } = notification;
  if (path) shown.on("click", () => opened(path));
  shown.show();
}
