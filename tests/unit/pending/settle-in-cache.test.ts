import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { updateCalls } from "#shared/contract/updates";

type Parts = Awaited<ReturnType<typeof load>>;
let parts: Parts;
const realFetch = globalThis.fetch;
let asked: string[] = [];
let answer: () => Promise<Response>;
const json = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)));
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** The page's parts need a window when they are first read. */
async function load() {
  const location = new URL("http://planalto.localhost/");
  const localStorage = { getItem: () => "1" };
  Object.assign(globalThis, { window: { history: { length: 1 }, location, localStorage } });
  const { api, fromContract } = await import("../../../renderer/app/api");
  const { defineChange } = await import("../../../renderer/app/pending/define-change");
  const { settleInCache } = await import("../../../renderer/app/pending/apply-pending-changes");
  const { configureStore } = await import("@reduxjs/toolkit");
  const { endpoints } = fromContract(updateCalls);
  const definition = defineChange(updateCalls, "markUpdatesRead", {
    touches: () => [{ id: "update:all", data: { isRead: true } }],
    shows: { listUpdates: (draft, _all: object, _asked, reply) => void (draft.unread = reply?.unread ?? 0) },
  });
  const newStore = () =>
    configureStore({
      reducer: { api: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
  const change = { mutationId: "a", definition: definition as never, content: {} as never, message: null };
  return { api, endpoints, newStore, take: settleInCache, change };
}

let store: ReturnType<Parts["newStore"]>;
const unread = () => parts.endpoints.listUpdates.select({ size: 1 })(store.getState()).data?.unread;
const take = () => parts.take(parts.api, store as never, parts.change, { unread: 2 });

beforeAll(async () => {
  parts = await load();
});
beforeEach(() => {
  asked = [];
  answer = () => json({ updates: [], hasMore: false, unread: 7 });
  globalThis.fetch = jest.fn((address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return answer();
  }) as unknown as typeof fetch;
  store = parts.newStore();
});
afterEach(() => {
  store.dispatch(parts.api.util.resetApiState());
  globalThis.fetch = realFetch;
});

describe("A change that the server took", () => {
  test("It is in the loaded replies, which are not loaded again", async () => {
    await store.dispatch(parts.endpoints.listUpdates.initiate({ size: 1 }));
    take();
    await settle();
    expect([unread(), asked.length]).toEqual([2, 1]);
  });

  test("An answer that was on its way is asked for again: it may not know of the change", async () => {
    await store.dispatch(parts.endpoints.listUpdates.initiate({ size: 1 }));
    let arrive: (reply: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (arrive = resolve));
    void store.dispatch(parts.endpoints.listUpdates.initiate({ size: 1 }, { forceRefetch: true }));
    await settle();
    take();
    answer = () => json({ updates: [], hasMore: false, unread: 2 });
    arrive(await json({ updates: [], hasMore: false, unread: 7 }));
    await settle();
    expect([unread(), asked.length]).toEqual([2, 3]);
  });
});
