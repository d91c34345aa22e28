import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { CallRefused, SessionEnded } from "../../../renderer/app/api/call-problems";
import { PersistedChanges } from "../../../renderer/app/pending/persisted-changes";
import { createBrowser, settle } from "./browser";
import {
  AUTOSAVE_DELAY,
  createServer,
  markSeen,
  moveTask,
  openWindow,
  sendMessage,
  updateTask,
} from "./workspace";

const refused = new CallRefused({ id: "permission_denied", code: 403, message: "You may not." });
const hello = { channelId: 3, clientId: "a", text: "Hello" };
const thanks = { channelId: 3, clientId: "b", text: "Thanks" };
const rename = { taskId: 2, title: "Paint" };

let browser: ReturnType<typeof createBrowser>;
let server: ReturnType<typeof createServer>;
let page: ReturnType<typeof openWindow>;
beforeEach(async () => {
  jest.useFakeTimers();
  browser = createBrowser();
  server = createServer();
  page = openWindow(browser, server);
  await settle();
});
afterEach(() => {
  jest.useRealTimers();
});
/** The page goes and another one comes. */
async function reload(): Promise<void> {
  page.changes.close();
  page = openWindow(browser, server);
  await settle();
}
const sentCalls = () => server.sent.map(({ call }) => call);

describe("A change of any list", () => {
  test.each([
    ["a message", () => page.pending.make(sendMessage, hello), () => page.texts(), ["Hello"]],
    [
      "a title",
      () => page.pending.make(updateTask, rename),
      () => page.titles(),
      ["Task 1", "Paint", "Task 3"],
    ],
    [
      "an order",
      () => page.pending.make(moveTask, { taskId: 3, before: 1 }),
      () => page.titles(),
      ["Task 3", "Task 1", "Task 2"],
    ],
  ] as const)("Shows at once and stays once the server has it: %s", async (_what, make, shown, expected) => {
    server.state.isSilent = true;
    make();
    page.pending.flush();
    expect(shown()).toEqual(expected);
    expect(page.pending.current().made).toHaveLength(1);
    await settle();
    server.answer();
    await settle();
    expect(shown()).toEqual(expected);
    expect([page.pending.current().made, page.changes.waiting]).toEqual([[], 0]);
  });

  test("One that the server refused says why, and is kept, told or forgotten as its kind says", async () => {
    server.state.problem = refused;
    page.pending.make(sendMessage, hello);
    page.pending.make(updateTask, rename);
    page.pending.make(markSeen, { channelId: 9 });
    page.pending.flush();
    await settle();
    const { overlay, made } = page.pending.current();
    expect(page.texts()).toEqual(["Hello"]);
    expect(page.titles()).toEqual(["Task 1", "Task 2", "Task 3"]);
    expect(made.map(({ definition, message }) => [definition.name, message])).toEqual([
      ["sendMessage", "You may not."],
      ["updateTask", "You may not."],
    ]);
    expect(overlay.refusals.get("task:2:title")).toMatchObject({ value: "Paint", message: "You may not." });
    // No list of messages is on the screen that would say so.
    expect(page.told.map(({ definition }) => definition.name)).toEqual(["sendMessage", "updateTask"]);
  });

  test("A list on the screen says itself what it keeps", async () => {
    server.state.problem = refused;
    page.pending.showing("listMessages");
    page.pending.make(sendMessage, hello);
    await settle();
    expect(page.told).toEqual([]);
  });

  test("It can be tried again, under another key, or discarded", async () => {
    server.state.problem = refused;
    page.pending.make(sendMessage, hello);
    page.pending.make(sendMessage, thanks);
    await settle();
    const [first, second] = page.pending.current().made.map(({ mutationId }) => mutationId);
    server.mend();
    page.pending.discard(first!);
    page.pending.tryAgain(second!);
    await settle();
    expect(server.sent.map(({ key, argument }) => [key === second, argument])).toEqual([[false, thanks]]);
    expect([page.texts(), page.changes.waiting]).toEqual([["Thanks"], 0]);
  });

  test("Typing again ends a refusal of the same field", async () => {
    server.state.problem = refused;
    page.pending.make(updateTask, rename);
    page.pending.flush();
    await settle();
    server.mend();
    page.pending.make(updateTask, { taskId: 2, title: "Sweep" });
    expect(page.pending.current().overlay.refusals.size).toBe(0);
    expect(page.pending.current().made).toHaveLength(1);
    page.pending.flush();
    await settle();
    expect(page.titles()[1]).toBe("Sweep");
  });
});

describe("Order", () => {
  test("Changes of one lane go one after the other, those of others beside them", async () => {
    server.state.isSilent = true;
    page.pending.make(sendMessage, hello);
    page.pending.make(sendMessage, thanks);
    page.pending.make(sendMessage, { ...hello, channelId: 4, clientId: "c" });
    const clients = () => server.sent.map(({ argument }) => argument["clientId"]);
    await settle();
    server.answer();
    await settle();
    expect(clients()).toEqual(["a", "c"]);
    server.answer();
    await settle();
    expect(clients()).toEqual(["a", "c", "b"]);
    expect(page.texts()).toEqual(["Hello", "Hello", "Thanks"]);
  });

  test("Typed values of a row are sent once, after a pause, in their latest state", async () => {
    for (const title of ["P", "Pa", "Paint"]) page.pending.make(updateTask, { taskId: 2, title });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_DELAY - 1);
    expect(server.sent).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    await settle();
    expect(server.sent.map(({ argument }) => argument)).toEqual([rename]);
  });

  test("A change that may have reached the server stays unchanged: the next one is queued after it", async () => {
    server.cut();
    page.pending.make(updateTask, rename);
    page.pending.flush();
    await settle();
    page.pending.make(updateTask, { taskId: 2, title: "Sweep" });
    page.pending.flush();
    server.mend();
    page.pending.wake();
    await settle();
    expect(server.sent.map(({ argument }) => argument["title"])).toEqual(["Paint", "Sweep"]);
  });

  test("Other fields of the same thing are changes of their own", async () => {
    page.pending.make(updateTask, rename);
    page.pending.make(updateTask, { taskId: 2, isDone: true });
    page.pending.flush();
    await settle();
    expect(server.sent.map(({ argument }) => argument)).toEqual([rename, { taskId: 2, isDone: true }]);
  });
});

describe("Without a connection", () => {
  test("Changes wait, the user is notified, and they are sent with their first key after reconnecting", async () => {
    server.cut();
    page.pending.make(sendMessage, hello);
    await settle();
    const [waiting] = page.pending.current().made;
    expect(page.pending.current().isWaiting).toBe(true);
    server.mend();
    page.pending.wake();
    await settle();
    expect(server.sent.map(({ key }) => key)).toEqual([waiting!.mutationId]);
    expect(page.pending.current().isWaiting).toBe(false);
  });

  test.each([
    ["on its way", () => server.cut()],
    ["waiting for a session", () => void (server.state.problem = new SessionEnded())],
  ])(
    "One that is %s survives a reload and is sent under the same key, before what comes then",
    async (_how, fail) => {
      fail();
      page.pending.make(sendMessage, hello);
      page.pending.make(updateTask, rename);
      await settle();
      const keys = page.pending.current().made.map(({ mutationId }) => mutationId);
      await reload();
      expect([page.texts(), page.titles()[1]]).toEqual([["Hello"], "Paint"]);
      page.pending.make(sendMessage, thanks);
      server.mend();
      page.pending.wake();
      await settle();
      expect(sentCalls()).toEqual(["sendMessage", "updateTask", "sendMessage"]);
      expect(server.sent.slice(0, 2).map(({ key }) => key)).toEqual(keys);
      expect(page.texts()).toEqual(["Hello", "Thanks"]);
      expect(page.changes.waiting).toBe(0);
    },
  );

  test("After a reload the last of several changes of a field is the one that counts", async () => {
    server.cut();
    for (const title of ["Paint", "Sweep"]) {
      page.pending.make(updateTask, { taskId: 2, title });
      page.pending.flush();
      await settle();
    }
    await reload();
    expect(page.titles()[1]).toBe("Sweep");
    expect(page.pending.current().overlay.values.get("task:2")).toEqual({ title: "Sweep" });
  });

  test("Changes made before the device's storage has replied are queued after the stored ones", async () => {
    server.cut();
    page.pending.make(sendMessage, hello);
    await settle();
    page.changes.close();
    server.mend();
    page = openWindow(browser, server);
    page.pending.make(sendMessage, thanks);
    await settle();
    expect(server.sent.map(({ argument }) => argument["text"])).toEqual(["Hello", "Thanks"]);
    expect(page.texts()).toEqual(["Hello", "Thanks"]);
  });

  test("Where the browser keeps nothing, leaving the page would lose what cannot be sent, and no more", async () => {
    const openStore = () => Promise.reject(new Error("not asked"));
    const forgetful = new PersistedChanges({ scope: "acme.1", owner: "only", locks: null, openStore });
    page = openWindow(browser, server, forgetful);
    server.state.isSilent = true;
    page.pending.make(sendMessage, hello);
    await settle();
    expect(page.pending.unkeptSize).toBe(0);
    server.cut();
    server.answer();
    await settle();
    expect(page.pending.unkeptSize).toBe(1);
  });

  test("A refused message survives a reload with its reason", async () => {
    server.state.problem = refused;
    page.pending.make(sendMessage, hello);
    await settle();
    await reload();
    expect(page.texts()).toEqual(["Hello"]);
    const [message] = page.pending.current().made;
    expect(message?.message).toBe("You may not.");
    server.mend();
    page.pending.tryAgain(message!.mutationId);
    await settle();
    expect([sentCalls(), browser.stored.size]).toEqual([["sendMessage"], 0]);
  });

  test("Two windows do not send the same: the second gets it once the first is gone", async () => {
    server.cut();
    page.pending.make(sendMessage, hello);
    await settle();
    const other = openWindow(browser, server);
    await settle();
    server.mend();
    other.pending.wake();
    await settle();
    expect(server.sent).toEqual([]);
    page.changes.close();
    await other.changes.takeOver();
    other.resume();
    await settle();
    expect(sentCalls()).toEqual(["sendMessage"]);
  });
});

describe("Logging out", () => {
  test("Deliverable changes are waited for, so that no question is needed", async () => {
    page.pending.make(updateTask, rename);
    await page.pending.sent();
    expect([sentCalls(), page.changes.waiting]).toEqual([["updateTask"], 0]);
  });

  test("Undeliverable changes are counted for the question, and removed from the device after it", async () => {
    server.cut();
    page.pending.make(sendMessage, hello);
    page.pending.make(updateTask, rename);
    await page.pending.sent();
    expect(page.changes.waiting).toBe(2);
    page.changes.close();
    await page.changes.clear();
    expect([browser.stored.size, page.pending.current().made]).toEqual([0, []]);
    server.mend();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([]);
  });
});
