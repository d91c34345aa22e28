import { host } from "../../../host";
import { openEditStore } from "./edit-store";
import { KeptEdits } from "./kept-edits";
import { browserLocks } from "./window-locks";

let current: KeptEdits | null = null;

/** The kept edits of whoever is signed in. */
export function sessionEdits(): KeptEdits {
  const state = host.session.current();
  if (state.status === "loggedIn") {
    const { user, organization } = state.session;
    const scope = `${host.apiBase() || location.origin}.${organization.id}.${user.id}`;
    if (current?.scope !== scope) {
      current?.close();
      current = new KeptEdits({
        scope,
        owner: crypto.randomUUID(),
        openStore: openEditStore,
        locks: browserLocks(),
      });
    }
  }
  if (current === null) throw new Error("Nobody is signed in.");
  return current;
}

/** The person logs out: nothing of what they typed stays on this device. */
export async function clearSessionEdits(): Promise<void> {
  current?.close();
  await current?.clear();
  current = null;
}
