import { host } from "../../host";
import { openChangeStore } from "./change-store";
import { KeptChanges } from "./kept-changes";
import { browserLocks } from "./window-locks";

let current: KeptChanges | null = null;

/** The kept changes of the person who is signed in. */
export function sessionChanges(): KeptChanges {
  const state = host.session.current();
  if (state.status === "loggedIn") {
    const { user, organization } = state.session;
    const scope = `${host.apiBase() || location.origin}.${organization.id}.${user.id}`;
    if (current?.scope !== scope) {
      current?.close();
      current = new KeptChanges({
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

/** The person logs out: nothing of what they typed stays on this device. */
export async function clearSessionChanges(): Promise<void> {
  current?.close();
  await current?.clear();
  current = null;
}
