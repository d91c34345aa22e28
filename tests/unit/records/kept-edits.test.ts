import { describe, expect, test } from "@jest/globals";
import { KeptEdits } from "../../../renderer/areas/records/kept/kept-edits";
import type { EditStore, StoredEdit } from "../../../renderer/areas/records/kept/edit-store";
import type { WindowLocks } from "../../../renderer/areas/records/kept/window-locks";

/** A browser: what its windows share, and a way to open and close them. */
function createBrowser() {
  const stored = new Map<string, StoredEdit>();
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
  const store: EditStore = {
    all: async () => [...stored.values()].sort((one, other) => one.order - other.order),
    put: async (edits) => edits.forEach((edit) => stored.set(edit.mutationId, edit)),
    delete: async (mutationId) => void stored.delete(mutationId),
    clear: async () => stored.clear(),
  };
  const open = (owner: string) =>
    new KeptEdits({
      scope: "acme.1",
      owner,
      locks,
      openStore: async () => store,
    });
  return { open, stored };
}

const edit = (mutationId: string, value: string) => ({
  mutationId,
  changes: [{ id: 1, data: { 7: value } }],
  created: null,
  refusal: null,
});
const values = (edits: readonly { changes: readonly { data: object }[] }[]) =>
  edits.map(({ changes }) => Object.values(changes[0]!.data)[0]);
/** Lets everything that has been answered arrive. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve();
}

describe("Unsent changes", () => {
  test("They outlive their window and come back in the order they were made", async () => {
    const { open } = createBrowser();
    const first = open("first");
    const keeper = first.keeperOf(3);
    keeper.keep(edit("b", "Earlier"));
    keeper.keep(edit("a", "Later"));
    await settle();
    first.close();
    const next = open("next");
    await next.ready;
    expect(next.tables()).toEqual([3]);
    expect(values(next.take(3))).toEqual(["Earlier", "Later"]);
    expect(next.take(3)).toEqual([]);
  });

  test("A window that is still there keeps its own", async () => {
    const { open } = createBrowser();
    open("first").keeperOf(3).keep(edit("a", "Mine"));
    await settle();
    const second = open("second");
    await second.ready;
    expect(second.tables()).toEqual([]);
  });

  test("A page that starts before the one it replaces is gone gets its changes all the same", async () => {
    const { open } = createBrowser();
    const before = open("before");
    before.keeperOf(3).keep(edit("a", "Typed just before the reload"));
    await settle();
    const after = open("after");
    const left = new Promise<void>((resolve) => after.onLeft(resolve));
    await after.ready;
    expect(after.tables()).toEqual([]);
    before.close();
    await left;
    expect(await after.takeOver()).toEqual([3]);
    expect(values(after.take(3))).toEqual(["Typed just before the reload"]);
  });

  test("Of two windows that look at the same time one gets them", async () => {
    const { open } = createBrowser();
    const gone = open("gone");
    gone.keeperOf(3).keep(edit("a", "Once"));
    await settle();
    gone.close();
    const [left, right] = [open("left"), open("right")];
    await Promise.all([left.ready, right.ready]);
    expect([...left.take(3), ...right.take(3)]).toHaveLength(1);
  });

  test("What was answered at once is not kept", async () => {
    const { open, stored } = createBrowser();
    const keeper = open("first").keeperOf(3);
    keeper.keep(edit("a", "Quick"));
    keeper.forget("a");
    await settle();
    expect(stored.size).toBe(0);
  });

  test("Logging out leaves nothing on the device", async () => {
    const { open, stored } = createBrowser();
    const edits = open("first");
    edits.keeperOf(3).keep(edit("a", "Secret"));
    await edits.clear();
    expect(stored.size).toBe(0);
  });

  test("A browser without locks keeps nothing, and leaving the page must warn", async () => {
    const edits = new KeptEdits({
      scope: "acme.1",
      owner: "only",
      locks: null,
      openStore: () => Promise.reject(new Error("not asked")),
    });
    await edits.ready;
    expect(edits.keeperOf(3).isKeeping).toBe(false);
  });

  test("With a browser that refuses to store one can work on, and leaving the page must warn", async () => {
    const edits = new KeptEdits({
      scope: "acme.1",
      owner: "only",
      locks: {
        hold: async () => {},
        held: async () => new Set(),
        released: async () => {},
        alone: (_name, run) => run(),
      },
      openStore: () => Promise.reject(new Error("The disk is full.")),
    });
    const keeper = edits.keeperOf(3);
    keeper.keep(edit("a", "Kept in memory"));
    await edits.ready;
    await settle();
    expect(keeper.isKeeping).toBe(false);
    expect(await edits.takeOver()).toEqual([]);
  });
});
