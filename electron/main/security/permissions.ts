import type { Session } from "electron";
import { DESKTOP_ORIGIN } from "#shared/limits/access";

const allowed: ReadonlySet<string> = new Set(["clipboard-sanitized-write", "notifications"]);

const isApp = (address: string): boolean =>
  address === DESKTOP_ORIGIN || address.startsWith(`${DESKTOP_ORIGIN}/`);

/** Denies every permission except writing text to the clipboard and notifications, and those only to our own page. */
export function restrictPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) => {
    decide(allowed.has(permission) && details.isMainFrame && isApp(details.requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, requestingOrigin) => allowed.has(permission) && isApp(requestingOrigin),
  );
  session.setDevicePermissionHandler(() => false);
}
