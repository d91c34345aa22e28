import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { RealtimeEvent } from "#shared/contract/events";
import { tableCalls } from "#shared/contract/tables";
import { updateCalls } from "#shared/contract/updates";

type Parts = Awaited<ReturnType<typeof load>>;
let parts: Parts;
let stop: () => void;
const realFetch = globalThis.fetch;
/** The requests, as `GET /api/v4/tables/7`. */
let asked: string[] = [];
let answer: (address: string) => Promise<Response>;

declare module "../../../renderer/app/api/tags" {
  interface Kinds {
    table: true;
  }
}

/** The page's parts need a window when they are first read. */
async function load() {
  const location = new URL("http://planalto.localhost/");
  const localStorage = { getItem: () => "1" };
  Object.assign(globalThis, { window: { history: { length: 1 }, location, localStorage } });
  const { api, fromContract, onEach, refetchSame, request, tagOf } =
    await import("../../../renderer/app/api");
  const { connectLive } = await import("../../../renderer/app/api/live");
  const registry = await import("../../../renderer/app/socket/event-registry");
  const { configureStore } = await import("@reduxjs/toolkit");
  const { endpoints } = fromContract(
    { ...tableCalls, ...updateCalls },
    {
      provides: { listTables: ["table:list"], getTable: (_r, _e, { tableId }) => [tagOf("table", tableId)] },
      invalidates: { updateTable: (_r, _e, { tableId }) => ["table:list", tagOf("table", tableId)] },
      live: {
        ...onEach(["table.created", "table.updated"], {
          listTables: "refetch",
          getTable: refetchSame("tableId"),
        } as const),
        "update.read": {
          listUpdates: { patch: (draft, { unread }) => void (draft.unread = unread) },
        },
      },
    },
  );
  const newStore = () =>
    configureStore({
      reducer: { api: api.reducer },
      middleware: (defaults) => defaults().concat(api.middleware),
    });
  return { api, endpoints, request, connectLive, registry, newStore };
}

let store: ReturnType<Parts["newStore"]>;
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
const loads = (address: string) => asked.filter((call) => call === `GET ${address}`).length;
const happens = (event: RealtimeEvent, mutationId: string | null = null) =>
  parts.registry.emitEvent(event, { topic: "organization", seq: 5, mutationId });
const updated = (tableId: number): RealtimeEvent => ({
  name: "table.updated",
  payload: { tableId, version: 2 },
});

beforeAll(async () => {
  parts = await load();
});
beforeEach(async () => {
  answer = () => json({ tables: [], unread: 3, updates: [] });
  globalThis.fetch = jest.fn((address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return answer(address);
  }) as unknown as typeof fetch;
  store = parts.newStore();
  stop = parts.connectLive(store);
  void store.dispatch(parts.endpoints.listTables.initiate(undefined as never));
  void store.dispatch(parts.endpoints.getTable.initiate({ tableId: 7 }));
  void store.dispatch(parts.endpoints.getTable.initiate({ tableId: 8 }));
  void store.dispatch(parts.endpoints.listUpdates.initiate({ size: 1 }));
  await settle();
  asked = [];
});
afterEach(() => {
  stop();
  store.dispatch(parts.api.util.resetApiState());
  globalThis.fetch = realFetch;
});

describe("Changes of other users", () => {
  test("It is asked for again where it concerns what was asked, and nowhere else", async () => {
    happens(updated(7));
    await settle();
    expect(asked.toSorted()).toEqual(["GET /api/v4/tables", "GET /api/v4/tables/7"]);
  });

  test("A reply that is no longer shown is forgotten instead", async () => {
    const seen = store.dispatch(parts.endpoints.getTable.initiate({ tableId: 9 }));
    await settle();
    seen.unsubscribe();
    asked = [];
    happens(updated(9));
    await settle();
    expect(loads("/api/v4/tables/9")).toBe(0);
    await store.dispatch(parts.endpoints.getTable.initiate({ tableId: 9 }));
    expect(loads("/api/v4/tables/9")).toBe(1);
  });

  test("A reply that can be patched is changed without a request", async () => {
    happens({ name: "update.read", payload: { unread: 0 } });
    await settle();
    expect(asked).toEqual([]);
    expect(parts.endpoints.listUpdates.select({ size: 1 })(store.getState()).data?.unread).toBe(0);
  });

  test("A change during loading repeats the request after the reply", async () => {
    happens(updated(7));
    happens(updated(7));
    await settle();
    expect(loads("/api/v4/tables/7")).toBe(2);
  });
});

describe("The user's own change", () => {
  const rename = ($mutationId: string) =>
    store.dispatch(parts.endpoints.updateTable.initiate({ tableId: 7, label: "Runways", $mutationId }));

  test("Its event after the answer loads nothing a second time", async () => {
    await rename("own-after");
    await settle();
    happens(updated(7), "own-after");
    await settle();
    expect([loads("/api/v4/tables/7"), loads("/api/v4/tables")]).toEqual([1, 1]);
  });

  test("Its event right behind the answer loads nothing a second time", async () => {
    await rename("own-behind");
    happens(updated(7), "own-behind");
    await settle();
    expect([loads("/api/v4/tables/7"), loads("/api/v4/tables")]).toEqual([1, 1]);
  });

  test("Its event before the answer loads once, after it", async () => {
    const renaming = rename("own-before");
    happens(updated(7), "own-before");
    await renaming;
    await settle();
    expect([loads("/api/v4/tables/7"), loads("/api/v4/tables")]).toEqual([1, 1]);
  });

  test("One made outside of the store is loaded by its event", async () => {
    const argument = { tableId: 7, label: "Runways", $mutationId: "own-outside" };
    await parts.request(tableCalls.updateTable, argument);
    happens(updated(7), "own-outside");
    await settle();
    expect(loads("/api/v4/tables/7")).toBe(1);
  });

  test("Without a reply, the change is loaded when its event arrives", async () => {
    answer = (address) => (address.endsWith("/7") ? Promise.reject(new TypeError("lost")) : json({}));
    await rename("own-lost");
    await settle();
    asked = [];
    happens(updated(7), "own-lost");
    await settle();
    expect(loads("/api/v4/tables/7")).toBe(1);
  });
});

describe("Changes that can no longer be published one by one", () => {
  test("The organisation's load again all that events keep right", async () => {
    parts.registry.emitReset("organization");
    await settle();
    expect(asked.toSorted()).toEqual([
      "GET /api/v4/tables",
      "GET /api/v4/tables/7",
      "GET /api/v4/tables/8",
      "GET /api/v4/updates?size=1",
    ]);
  });

  test("A table's load again what is about that table", async () => {
    parts.registry.emitReset("table:7");
    await settle();
    expect(asked).toEqual(["GET /api/v4/tables/7"]);
  });
});
