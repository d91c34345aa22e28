import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { Item } from "#shared/fields/values/item-list";
import { TODO_SAVE_DEBOUNCE } from "#shared/limits/items";
import { ItemListDraft } from "../../../renderer/areas/records/values/item-list-draft";

const item = (id: string, done = false): Item => ({ id, title: id, done });
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A list over a server that holds `stored` and refuses what was made from something else. */
function makeDraft(stored: readonly Item[]) {
  const server = { stored, saves: 0 };
  const draft = new ItemListDraft({
    stored,
    delay: TODO_SAVE_DEBOUNCE,
    save: (items, before) => {
      server.saves += 1;
      if (JSON.stringify(before) !== JSON.stringify(server.stored))
        return Promise.reject(new Error("conflict"));
      server.stored = items;
      return Promise.resolve(items);
    },
    onFailed: () => Promise.resolve(server.stored),
  });
  return { draft, server };
}

test("A list is saved once, two seconds after the last change", async () => {
  const { draft, server } = makeDraft([item("a")]);
  draft.change([item("a", true)]);
  await later(1500);
  draft.change([item("a", true), item("b")]);
  await later(1999);
  expect(server.saves).toBe(0);
  await later(1);
  expect(server).toEqual({ stored: [item("a", true), item("b")], saves: 1 });
  expect(draft.state.status).toBe("saved");
});

test("Closing saves what waits at once", async () => {
  const { draft, server } = makeDraft([]);
  draft.change([item("a")]);
  await draft.flush();
  expect(server.stored).toEqual([item("a")]);
});

test("A colleague's change is kept next to the user's when both saved the same list", async () => {
  const { draft, server } = makeDraft([item("a"), item("b")]);
  server.stored = [item("a"), item("b", true)];
  draft.change([item("a", true), item("b")]);
  await later(TODO_SAVE_DEBOUNCE);
  await later(TODO_SAVE_DEBOUNCE);
  expect(server.stored).toEqual([item("a", true), item("b", true)]);
  expect(draft.state).toEqual({ items: server.stored, status: "saved" });
});
