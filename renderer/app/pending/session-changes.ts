import { host } from "../../host";
import { sessionNow } from "../session/session-now";
import { openChangeStore } from "./change-store";
import { PersistedChanges } from "./persisted-changes";
import { browserLocks } from "./window-locks";

let current: PersistedChanges | null = null;

/** The kept changes of the person who is signed in, or of a visitor, who has none. */
export function sessionChanges(): PersistedChanges {
  const session = sessionNow();
  if (session) {
    const { user, organization } = session;
    const scope = `${host.apiBase() || location.origin}.${organization.id}.${user.id}`;
    if (current?.scope !== scope) {
      current?.close();
      current = new PersistedChanges({
        scope,
        owner: crypto.randomUUID(),
        openStore: openChangeStore,
        locks: browserLocks(),
      });
    }
  }
  if (current === null) throw new Error("Nobody is signed in.");
  return current;
}

/** Deletes all unsent input from this device at logout. */
export async function clearSessionChanges(): Promise<void> {
  current?.close();
  await current?.clear();
  current = null;
}
