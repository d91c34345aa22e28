import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";

declare module "../../../renderer/app/api/tags" {
  interface Kinds {
    table: true;
  }
}

interface Sent {
  address: string;
  init: RequestInit & { headers: Record<string, string> };
}
type Parts = Awaited<ReturnType<typeof load>>;

const sent: Sent[] = [];
let answer: () => Response;
let parts: Parts;
const realFetch = globalThis.fetch;

/** These modules need a window when they are loaded. */
async function load() {
  const location = new URL("http://planalto.localhost/");
  // A user is signed in on this device.
  const localStorage = { getItem: (key: string) => (key === "workloom.signedIn" ? "1" : null) };
  Object.assign(globalThis, { window: { history: { length: 1 }, location, localStorage } });
  const { api, fromContract } = await import("../../../renderer/app/api");
  const { host } = await import("../../../renderer/host");
  const { configureStore } = await import("@reduxjs/toolkit");
  const tables = fromContract(tableCalls, { provides: { listTables: ["table:list"] } });
  const views = fromContract(viewCalls);
  const store = configureStore({
    reducer: { api: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  return { host, tables, views, store };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });

beforeAll(async () => {
  parts = await load();
});
beforeEach(() => {
  sent.length = 0;
  answer = json({});
  globalThis.fetch = jest.fn((address: string, init: Sent["init"]) => {
    sent.push({ address, init });
    return Promise.resolve(answer());
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

describe("A call made from the contract", () => {
  test("fills its path and puts only the body's keys into the body", async () => {
    const { store, tables } = parts;
    await store.dispatch(tables.endpoints.updateTable.initiate({ tableId: 7, label: "Runways" }));
    expect(sent[0]?.address).toBe("/api/v4/tables/7");
    expect(sent[0]?.init.method).toBe("PATCH");
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ label: "Runways" });
  });

  test("puts the query's keys into the address", async () => {
    const { store, views } = parts;
    await store.dispatch(views.endpoints.listApps.initiate({ tableId: 7 }));
    expect(sent[0]?.address).toBe("/api/v4/apps?tableId=7");
    expect(sent[0]?.init.body).toBeUndefined();
  });

  test("names every mutation, and names a repeat of it the same", async () => {
    const { store, tables } = parts;
    await store.dispatch(tables.endpoints.deleteTable.initiate({ tableId: 7 }));
    const first = sent[0]?.init.headers ?? {};
    expect(first["Idempotency-Key"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(first["X-Mutation-Id"]).toBe(first["Idempotency-Key"]);
    const repeat = { tableId: 7, $mutationId: "one-and-the-same" };
    await store.dispatch(tables.endpoints.deleteTable.initiate(repeat));
    expect(sent[1]?.init.headers["Idempotency-Key"]).toBe("one-and-the-same");
  });

  test("names no query", async () => {
    const { store, tables } = parts;
    await store.dispatch(tables.endpoints.getTable.initiate({ tableId: 1 }));
    expect(sent[0]?.init.headers).not.toHaveProperty("Idempotency-Key");
  });

  test("leaves the server's error as it is", async () => {
    const { store, tables } = parts;
    const error = { id: "object_not_found", code: 404, message: "Table not found" };
    answer = json({ error }, 404);
    const result = await store.dispatch(tables.endpoints.getTable.initiate({ tableId: 99 }));
    expect(result.error).toEqual(error);
  });

  test("reports offline without an answer, and is sent only once", async () => {
    const { store, tables } = parts;
    answer = () => {
      throw new TypeError("Failed to fetch");
    };
    const result = await store.dispatch(tables.endpoints.getTable.initiate({ tableId: 98 }));
    expect(result.error).toMatchObject({ id: "offline", code: 0 });
    expect(sent).toHaveLength(1);
  });

  test("sends the person to the sign-in when the session has ended", async () => {
    const { host, store, tables } = parts;
    answer = json({ error: { id: "invalid_token", code: 401, message: "" } }, 401);
    await store.dispatch(tables.endpoints.getTable.initiate({ tableId: 97 }));
    expect(host.session.current()).toEqual({ status: "loggedOut", expired: true });
  });
});
