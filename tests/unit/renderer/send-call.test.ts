import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";

type SendCall = typeof import("../../../renderer/app/api/send-call");

const fetched = jest.fn<(address: string, init: RequestInit) => Promise<Response>>();
const realFetch = globalThis.fetch;
let calls: SendCall;

beforeAll(async () => {
  const page = {
    location: { protocol: "http:", port: "3000", host: "localhost:3000", origin: "http://localhost:3000" },
    localStorage: { getItem: () => "1", setItem: () => undefined, removeItem: () => undefined },
    history: { length: 1 },
  };
  Object.assign(globalThis, { window: page, fetch: fetched });
  calls = await import("../../../renderer/app/api/send-call");
});
beforeEach(() => void fetched.mockReset().mockResolvedValue(Response.json({ tabs: [] })));
afterAll(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, "window");
});

const sent = () => {
  const [address, init] = fetched.mock.calls[0]!;
  return { address, headers: init.headers as Record<string, string>, body: init.body };
};

describe("A call to the server", () => {
  test("It puts each value where the contract wants it", async () => {
    await calls.sendCall(updateCalls.bookmarkUpdate, { updateId: 7, isBookmarked: true });
    expect(sent()).toMatchObject({ address: "/api/v4/updates/7/bookmark", body: '{"isBookmarked":true}' });
    fetched.mockClear();
    await calls.sendCall(updateCalls.listUpdates, { size: 20 });
    expect(sent()).toMatchObject({ address: "/api/v4/updates?size=20", body: undefined });
  });

  test("A change is named, so that repeating it does nothing; a question is not", async () => {
    await calls.sendCall(homeCalls.saveFavorites, { tabs: [], $mutationId: "once" });
    expect(sent().headers).toMatchObject({ "Idempotency-Key": "once", "X-Mutation-Id": "once" });
    expect(sent().body).toBe('{"tabs":[]}');
    fetched.mockClear();
    await calls.sendCall(homeCalls.listFavorites, {});
    expect(sent().headers).not.toHaveProperty("Idempotency-Key");
  });

  test("Two changes have two names", () => {
    const [one, other] = [{}, {}].map((argument) => calls.callHeaders(homeCalls.saveFavorites, argument));
    expect(one!["Idempotency-Key"]).not.toBe(other!["Idempotency-Key"]);
  });

  test("An edit goes over the open socket; where that is lost it is asked again, as the same one", async () => {
    const { socket } = await import("../../../renderer/app/socket/socket");
    const edit = { tableId: 7, records: [{ id: 1, data: { "2": "x" } }], $mutationId: "once" };
    const body = '{"records":[{"id":1,"data":{"2":"x"}}]}';
    const over = jest.spyOn(socket, "call").mockResolvedValue({ status: 200, body: { records: [] } });
    expect(await calls.sendCall(recordCalls.updateRecords, edit)).toEqual({ data: { records: [] } });
    expect(over).toHaveBeenCalledWith({
      method: "PATCH",
      path: "/api/v4/tables/7/records",
      key: "once",
      body,
    });
    expect(fetched).not.toHaveBeenCalled();
    over.mockResolvedValue(null);
    await calls.sendCall(recordCalls.updateRecords, edit);
    expect(sent()).toMatchObject({ address: "/api/v4/tables/7/records", body });
    expect(sent().headers).toMatchObject({ "Idempotency-Key": "once" });
    over.mockRestore();
  });

  test("A refusal keeps its id, its status and its fields", async () => {
    const error = {
      id: "validation_failed",
      code: 400,
      message: "No",
      fields: [{ path: "a", message: "b" }],
    };
    fetched.mockResolvedValue(Response.json({ error }, { status: 400 }));
    expect(await calls.sendCall(homeCalls.getHome, {})).toEqual({ error });
  });

  test("Without an answer it is offline and throws nothing", async () => {
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await calls.sendCall(homeCalls.getHome, {})).toEqual({
      error: { id: "offline", code: 0, message: "Failed to fetch" },
    });
  });

  test("An error page that is no error of ours is one all the same", () => {
    expect(calls.readError("<html>", 502)).toEqual({ id: "internal_error", code: 502, message: "" });
  });

  test("An ended session leads to the door", async () => {
    const { host } = await import("../../../renderer/host");
    const error = { id: "invalid_token", code: 401, message: "" };
    fetched.mockResolvedValue(Response.json({ error }, { status: 401 }));
    await calls.sendCall(accessCalls.getSession, undefined);
    expect(host.session.current()).toEqual({ status: "loggedOut", expired: true });
  });
});
