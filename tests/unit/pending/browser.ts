import type { ChangeStore, StoredChange } from "../../../renderer/app/pending/change-store";
import { PersistedChanges } from "../../../renderer/app/pending/persisted-changes";
import type { WindowLocks } from "../../../renderer/app/pending/window-locks";

/** A browser: what its windows share, and a way to open and close them. */
export function createBrowser() {
  const stored = new Map<string, StoredChange>();
  const held = new Set<string>();
  const waiting = new Map<string, (() => void)[]>();
  let turn = Promise.resolve<unknown>(undefined);
  const locks: WindowLocks = {
    async hold(name, signal) {
      held.add(name);
      signal.addEventListener("abort", () => {
        held.delete(name);
        for (const released of waiting.get(name) ?? []) released();
      });
    },
    released: (name) =>
      new Promise((resolve) => void waiting.set(name, [...(waiting.get(name) ?? []), resolve])),
    held: async () => new Set(held),
    alone: (_name, run) => {
      const next = turn.then(run);
      turn = next;
      return next;
    },
  };
  const store: ChangeStore = {
    all: async () => [...stored.values()].sort((one, other) => one.order - other.order),
    put: async (edits) => edits.forEach((edit) => stored.set(edit.mutationId, edit)),
    delete: async (mutationId) => void stored.delete(mutationId),
    clear: async () => stored.clear(),
  };
  const open = (owner: string) =>
    new PersistedChanges({
      scope: "acme.1",
      owner,
      locks,
      openStore: async () => store,
    });
  return { open, stored, store };
}

/** Lets everything that has been answered arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}
