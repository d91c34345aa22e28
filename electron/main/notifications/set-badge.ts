import { app } from "electron";

/** Shows a count on the application's icon where the system has a place for it; 0 takes it away. */
export function setBadge(count: number): void {
  app.setBadgeCount(count);
}
