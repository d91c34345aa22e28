import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createEarlyAnswers, type EarlyRequest } from "../../../renderer/early/early-answers";

const TABLE: EarlyRequest = { method: "GET", address: "/api/v4/tables/1" };
const HALF_A_MINUTE = 30_000;
const MINUTE = 60_000;

const send = jest.fn<(request: EarlyRequest) => Promise<Response>>();
let signedIn = "7";
let time = 0;

function startPage() {
  const early = createEarlyAnswers(
    send,
    (person) => person === signedIn,
    () => time,
  );
  early.belongTo("7");
  return early;
}

beforeEach(() => {
  send.mockReset().mockImplementation(async ({ address }) => Response.json({ address }));
  signedIn = "7";
  time = 0;
});

describe("What was asked while the code was loading", () => {
  test("It answers the code that asks the same, once; then the server is asked again", async () => {
    const early = startPage();
    await early.ask(TABLE);
    expect(await early.take(TABLE)).toEqual({ status: 200, json: { address: TABLE.address } });
    expect(early.take(TABLE)).toBeNull();
  });

  test("The same is asked once, however many need it", async () => {
    const early = startPage();
    await Promise.all([early.ask(TABLE), early.ask({ ...TABLE })]);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("The order of a body's keys does not matter, its values do", async () => {
    const early = startPage();
    const query = (body: object) => ({ method: "POST", address: "/api/v4/tables/1/records/query", body });
    void early.ask(query({ size: 100, offset: 0 }));
    expect(early.take(query({ offset: 100, size: 100 }))).toBeNull();
    expect(await early.take(query({ offset: 0, size: 100 }))).not.toBeNull();
  });

  test("Another organization's answer to the same path is another answer", () => {
    const early = startPage();
    void early.ask({ ...TABLE, address: `https://planalto.example${TABLE.address}` });
    expect(early.take({ ...TABLE, address: `https://tejo.example${TABLE.address}` })).toBeNull();
  });

  test("It counts for a minute", async () => {
    const early = startPage();
    void early.ask(TABLE);
    void early.ask({ ...TABLE, address: "/api/v4/home" });
    time = HALF_A_MINUTE;
    expect(await early.take(TABLE)).not.toBeNull();
    time = MINUTE;
    expect(early.take({ ...TABLE, address: "/api/v4/home" })).toBeNull();
  });

  test("It is nothing to somebody who has signed in meanwhile in another window", () => {
    const early = startPage();
    void early.ask(TABLE);
    signedIn = "8";
    expect(early.take(TABLE)).toBeNull();
  });

  test("It goes when the page turns out to be somebody else's", () => {
    const early = startPage();
    void early.ask(TABLE);
    signedIn = "8";
    early.belongTo("8");
    expect(early.take(TABLE)).toBeNull();
  });

  test("After signing out, a change or a connection nothing is left of it, nor is anything asked early", async () => {
    const early = startPage();
    void early.ask(TABLE);
    early.drop();
    expect(early.take(TABLE)).toBeNull();
    expect(await early.ask(TABLE)).toBeNull();
    early.belongTo("7");
    expect(early.take(TABLE)).toBeNull();
    expect(send).toHaveBeenCalledTimes(1);
  });

  test("That the session has ended is an answer; what failed otherwise is asked again by the code", async () => {
    const early = startPage();
    send.mockImplementationOnce(async () =>
      Response.json({ error: { id: "invalid_token" } }, { status: 401 }),
    );
    void early.ask(TABLE);
    expect(await early.take(TABLE)).toMatchObject({ status: 401 });
    for (const failure of [
      async () => Response.json({}, { status: 500 }),
      async () => new Response("<html>", { status: 200 }),
      () => Promise.reject(new TypeError("Failed to fetch")),
    ]) {
      send.mockImplementationOnce(failure);
      void early.ask(TABLE);
      expect(await early.take(TABLE)).toBeNull();
    }
  });
});
