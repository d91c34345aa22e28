import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createPrefetcher, type PrefetchRequest } from "../../../renderer/prefetch/prefetcher";

const TABLE: PrefetchRequest = { method: "GET", address: "/api/v4/tables/1" };
const HALF_A_MINUTE = 30_000;
const MINUTE = 60_000;

const send = jest.fn<(request: PrefetchRequest) => Promise<Response>>();
let signedIn = "7";
let time = 0;

function startPage() {
  const prefetcher = createPrefetcher(
    send,
    (person) => person === signedIn,
    () => time,
  );
  prefetcher.belongTo("7");
  return prefetcher;
}

beforeEach(() => {
  send.mockReset().mockImplementation(async ({ address }) => Response.json({ address }));
  signedIn = "7";
  time = 0;
});

describe("Requests made while the code was loading", () => {
  test("It answers the code that asks the same, once; then the server is asked again", async () => {
    const prefetcher = startPage();
    await prefetcher.ask(TABLE);
    expect(await prefetcher.take(TABLE)).toEqual({ status: 200, json: { address: TABLE.address } });
    expect(prefetcher.take(TABLE)).toBeNull();
  });

  test("The same is asked once, however many need it", async () => {
    const prefetcher = startPage();
    await Promise.all([prefetcher.ask(TABLE), prefetcher.ask({ ...TABLE })]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("The order of a body's keys does not matter, its values do", async () => {
    const prefetcher = startPage();
    const query = (body: object) => ({ method: "POST", address: "/api/v4/tables/1/records/query", body });
    void prefetcher.ask(query({ size: 100, offset: 0 }));
    expect(prefetcher.take(query({ offset: 100, size: 100 }))).toBeNull();
    expect(await prefetcher.take(query({ offset: 0, size: 100 }))).not.toBeNull();
  });

  test("Another organization's answer to the same path is another answer", () => {
    const prefetcher = startPage();
    void prefetcher.ask({ ...TABLE, address: `https://planalto.example${TABLE.address}` });
    expect(prefetcher.take({ ...TABLE, address: `https://tejo.example${TABLE.address}` })).toBeNull();
  });

  test("It counts for a minute", async () => {
    const prefetcher = startPage();
    void prefetcher.ask(TABLE);
    void prefetcher.ask({ ...TABLE, address: "/api/v4/home" });
    time = HALF_A_MINUTE;
    expect(await prefetcher.take(TABLE)).not.toBeNull();
    time = MINUTE;
    expect(prefetcher.take({ ...TABLE, address: "/api/v4/home" })).toBeNull();
  });

  test("They are void for a user who logged in meanwhile in another window", () => {
    const prefetcher = startPage();
    void prefetcher.ask(TABLE);
    signedIn = "8";
    expect(prefetcher.take(TABLE)).toBeNull();
  });

  test("They are dropped when the page turns out to be another user's", () => {
    const prefetcher = startPage();
    void prefetcher.ask(TABLE);
    signedIn = "8";
    prefetcher.belongTo("8");
    expect(prefetcher.take(TABLE)).toBeNull();
  });

  test("After signing out, a change or a connection nothing is left of it, nor is anything asked early", async () => {
    const prefetcher = startPage();
    void prefetcher.ask(TABLE);
    prefetcher.drop();
    expect(prefetcher.take(TABLE)).toBeNull();
    expect(await prefetcher.ask(TABLE)).toBeNull();
    prefetcher.belongTo("7");
    expect(prefetcher.take(TABLE)).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("That the session has ended is an answer; what failed otherwise is asked again by the code", async () => {
    const prefetcher = startPage();
    send.mockImplementationOnce(async () =>
      Response.json({ error: { id: "invalid_token" } }, { status: 401 }),
    );
    void prefetcher.ask(TABLE);
    expect(await prefetcher.take(TABLE)).toMatchObject({ status: 401 });
    for (const failure of [
      async () => Response.json({}, { status: 500 }),
      async () => new Response("<html>", { status: 200 }),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      send.mockImplementationOnce(failure);
      void prefetcher.ask(TABLE);
      expect(await prefetcher.take(TABLE)).toBeNull();
    }
  });
});
