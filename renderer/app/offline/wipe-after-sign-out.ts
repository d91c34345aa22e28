import { host } from "../../host";
import { readScope } from "../../offline/scope";

/** Deletes what this device stored of a session once it has ended, by whatever means. */
export function wipeAfterSignOut(): void {
  const follow = () => {
    const { status } = host.session.current();
    if ((status === "loggedOut" || status === "desktopAppLoggedOut") && readScope() !== null)
      void import("../../offline/session-vault").then(({ wipeVault }) => wipeVault());
  };
  follow();
  host.session.subscribe(follow);
}
