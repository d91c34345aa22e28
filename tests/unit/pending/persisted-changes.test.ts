import { describe, expect, test } from "@jest/globals";
import { PersistedChanges } from "../../../renderer/app/pending/persisted-changes";
import { createBrowser, settle } from "./browser";

const edit = (mutationId: string, value: string) => ({
  mutationId,
  content: value,
  refusal: null,
});
const values = (changes: readonly { content: unknown }[]) => changes.map(({ content }) => content);
describe("Unsent changes", () => {
  test("They outlive their window and come back in the order they were made", async () => {
    const { open } = createBrowser();
    const first = open("first");
    const persister = first.persisterOf("record:3");
    persister.persist(edit("b", "Earlier"));
    persister.persist(edit("a", "Later"));
    await settle();
    first.close();
    const next = open("next");
    await next.ready;
    expect(next.lists()).toEqual(["record:3"]);
    expect(values(next.take("record:3"))).toEqual(["Earlier", "Later"]);
    expect(next.take("record:3")).toEqual([]);
  });

  test("A window that is still there keeps its own", async () => {
    const { open } = createBrowser();
    open("first").persisterOf("record:3").persist(edit("a", "Mine"));
    await settle();
    const second = open("second");
    await second.ready;
    expect(second.lists()).toEqual([]);
  });

  test("A page that starts before the one it replaces is gone gets its changes all the same", async () => {
    const { open } = createBrowser();
    const before = open("before");
    before.persisterOf("record:3").persist(edit("a", "Typed just before the reload"));
    await settle();
    const after = open("after");
    const left = new Promise<void>((resolve) => after.onLeft(resolve));
    await after.ready;
    expect(after.lists()).toEqual([]);
    before.close();
    await left;
    expect(await after.takeOver()).toEqual(["record:3"]);
    expect(values(after.take("record:3"))).toEqual(["Typed just before the reload"]);
  });

  test("If two windows look at the same time, the first gets them", async () => {
    const { open } = createBrowser();
    const gone = open("gone");
    gone.persisterOf("record:3").persist(edit("a", "Once"));
    await settle();
    gone.close();
    const [left, right] = [open("left"), open("right")];
    await Promise.all([left.ready, right.ready]);
    expect([...left.take("record:3"), ...right.take("record:3")]).toHaveLength(1);
  });

  test("A change with an immediate reply is not stored", async () => {
    const { open, stored } = createBrowser();
    const persister = open("first").persisterOf("record:3");
    persister.persist(edit("a", "Quick"));
    persister.forget("a");
    await settle();
    expect(stored.size).toBe(0);
  });

  test("Logging out leaves nothing on the device", async () => {
    const { open, stored } = createBrowser();
    const edits = open("first");
    edits.persisterOf("record:3").persist(edit("a", "Secret"));
    await edits.clear();
    expect(stored.size).toBe(0);
  });

  test("A browser without locks keeps nothing, and leaving the page must warn", async () => {
    const edits = new PersistedChanges({
      scope: "acme.1",
      owner: "only",
      locks: null,
      openStore: () => Promise.reject(new Error("not asked")),
    });
    await edits.ready;
    expect(edits.persisterOf("record:3").isPersisting).toBe(false);
  });

  test("With a browser that refuses to store one can work on, and leaving the page must warn", async () => {
    const edits = new PersistedChanges({
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
    const persister = edits.persisterOf("record:3");
    persister.persist(edit("a", "Kept in memory"));
    await edits.ready;
    await settle();
    expect(persister.isPersisting).toBe(false);
    expect(await edits.takeOver()).toEqual([]);
  });

  test("Where the browser's data are cleared meanwhile one can work on, and leaving the page must warn", async () => {
    const { open, store } = createBrowser();
    const changes = open("only");
    await changes.ready;
    store.all = () => Promise.reject(new Error("The database connection is closing."));
    expect(await changes.takeOver()).toEqual([]);
    expect(changes.persisterOf("record:3").isPersisting).toBe(false);
  });
});
