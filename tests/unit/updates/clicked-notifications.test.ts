import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { createWebHost } from "../../../renderer/host/web";
import { openPushed } from "../../../renderer/areas/updates/open-pushed";

type Listener = (event: never) => void;

/** Notifications that the system shows, each with what a click on it does. */
const shown: ShownNotification[] = [];
class ShownNotification {
  static permission = "granted";
  click?: () => void;
  constructor() {
    shown.push(this);
  }
  addEventListener(_name: string, click: () => void) {
    this.click = click;
  }
}

/** A window that notes where it is led. */
function openWindow() {
  const visited: string[] = [];
  const focus = jest.fn();
  let told: Listener = () => undefined;
  const page = {
    location: { origin: "https://acme.example" },
    localStorage: { getItem: () => null },
    history: { length: 1, pushState: (_state: unknown, _title: string, path: string) => visited.push(path) },
    navigator: {
      serviceWorker: { addEventListener: (_name: string, listener: Listener) => (told = listener) },
    },
    dispatchEvent: () => true,
    focus,
  } as unknown as Window;
  const host = createWebHost(page);
  openPushed(page);
  return { host, visited, focus, tell: (data: unknown) => told({ data } as never) };
}

beforeEach(() => {
  shown.length = 0;
  Object.assign(globalThis, { Notification: ShownNotification, PopStateEvent: Event });
});

describe("Notifications in a browser", () => {
  test("A click on one brings the window to the front and opens what it is about", () => {
    const { host, visited, focus } = openWindow();
    host.showNotification({ title: "Rafael", body: "Lamps", path: "/updates?activeNotification=7" });
    shown[0]?.click?.();
    expect([focus.mock.calls.length, visited]).toEqual([1, ["/updates?activeNotification=7"]]);
  });

  test("A click on a push opens what the worker says, and nothing that is no path", () => {
    const { visited, tell } = openWindow();
    for (const data of [{ open: "/tasks?taskId=3" }, { open: "https://evil.example" }, { open: 7 }, null, {}])
      tell(data);
    expect(visited).toEqual(["/tasks?taskId=3"]);
  });
});

describe("The worker of push notifications", () => {
  /** Runs the worker as browsers do, with the windows that are open. */
  function startWorker(windows: { url: string }[]) {
    const listeners = new Map<string, (event: object) => void>();
    const done: Promise<unknown>[] = [];
    const posted: [string, unknown][] = [];
    const opened: string[] = [];
    const notified: unknown[] = [];
    const clients = windows.map(({ url }) => ({
      url,
      focus: () => Promise.resolve(),
      postMessage: (message: unknown) => posted.push([url, message]),
    }));
    const self = {
      location: { origin: "https://acme.example" },
      navigator: {},
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
      registration: { showNotification: (...said: unknown[]) => Promise.resolve(notified.push(said)) },
      clients: {
        matchAll: () => Promise.resolve(clients),
        openWindow: (address: string) => Promise.resolve(opened.push(address)),
      },
    };
    runInNewContext(readFileSync("renderer/public/push-worker.js", "utf8"), { self, URL, Promise });
    const send = async (name: string, event: object) => {
      listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => done.push(work) });
      await Promise.all(done);
    };
    return { send, posted, opened, notified };
  }
  const click = (link: string) => ({ notification: { close: () => undefined, data: { link } } });

  test("It shows what was pushed, with where it leads", async () => {
    const { send, notified } = startWorker([]);
    const pushed = { title: "Rafael", body: "Lamps", link: "/tasks", tag: "a", unread: 2 };
    await send("push", { data: { json: () => pushed } });
    expect(notified).toEqual([["Rafael", { body: "Lamps", tag: "a", data: { link: "/tasks" } }]]);
  });

  test("A click goes on in a window of the workspace, never in a visitor's page", async () => {
    const windows = ["https://acme.example/public/p1", "https://acme.example/home"].map((url) => ({ url }));
    const { send, posted, opened } = startWorker(windows);
    await send("notificationclick", click("/tasks?taskId=3"));
    expect(posted).toEqual([["https://acme.example/home", { open: "/tasks?taskId=3" }]]);
    expect(opened).toEqual([]);
  });

  test("Without a window it opens one, and nothing of another site", async () => {
    const { send, opened } = startWorker([]);
    await send("notificationclick", click("/tasks"));
    await send("notificationclick", click("https://evil.example/"));
    expect(opened).toEqual(["https://acme.example/tasks"]);
  });
});
