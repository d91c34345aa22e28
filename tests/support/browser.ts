import { existsSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { TOAST_DURATION } from "#shared/limits/http";
import { projectRoot } from "../../server/project-root";
import { createOrders } from "./grid";
import { open, type ActorName, type TestActor, type TestOrganization } from "./organizations/organization";
import { watchConsole } from "./console";
import { startTestServer, type TestServer } from "./server";
import { createSharedParts, type Preparation, type SharedParts } from "./shared-parts";
import { openSharedWindow, putSession } from "./shared-window";
import type { TestTable } from "./tables";

interface Person {
  page: Page;
  /** The same person over HTTP, to prepare and to look behind the screen. */
  actor: TestActor;
}
interface Place {
  path?: string;
  org?: TestOrganization;
}

export interface WorkerParts {
  /** The real server on the built renderer, with the demo organisations. */
  server: TestServer;
  /** The demo organisation 'Planalto Airfield Services'. All tests of a worker share it and change nothing in it. */
  planalto: TestOrganization;
  sharedParts: ReturnType<typeof createSharedParts>;
}
export interface TestParts {
  /** What the case has for itself. */
  own: "nothing" | "organization" | "window";
  /** What is done to its window before the application loads in it. */
  preparation: Preparation | null;
  /** What it shares with others; nothing where it has a window of its own. */
  shared: SharedParts | null;
  /** An organisation with people and roles; each case finds it without tables. */
  org: TestOrganization;
  /** Opens a path of the organisation, the demo's unless another is given, for somebody who is signed in. */
  signIn(page: Page, name: ActorName, place?: Place): Promise<TestActor>;
  /** Signs the page in where a new table of work orders shows, with a record for each title. */
  openOrders(name: ActorName, ...titles: string[]): Promise<TestTable>;
  /** Complaints on the browser's console that the test is about; every other one fails it. */
  expectedComplaints: RegExp[];
  quietConsole: void;
  /** Another person with a browser window of their own, side by side with the test's page. */
  openAs(name: ActorName, place?: Place): Promise<Person>;
}

/**
 * Playwright's test with a server under it. The cases of a file share an organisation and a window, and each finds both
 * as if they were new: what it needs it makes by the API, and its page opens inside the application that is loaded.
 */
export const test = base.extend<TestParts, WorkerParts>({
  server: [
    async ({ browserName }, use) => {
      if (browserName !== "chromium") throw new Error("Only Chromium resolves *.localhost by itself.");
      if (!existsSync(join(projectRoot(), "dist/renderer/index.html"))) {
        throw new Error("There is no built renderer: run `npm run build` first.");
      }
      const server = await startTestServer({ demo: true });
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  planalto: [
    async ({ server }, use) => {
      await use(open(server, 1, "planalto"));
    },
    { scope: "worker" },
  ],
  sharedParts: [
    async ({ browser, server }, use) => {
      const parts = createSharedParts(browser, server);
      await use(parts);
      await parts.close();
    },
    { scope: "worker" },
  ],
  own: ["nothing", { option: true }],
  preparation: [null, { option: true }],
  shared: async ({ sharedParts, own, preparation }, use, { file }) => {
    const isFresh = own === "organization";
    await use(own === "window" ? null : await sharedParts.take({ file, isFresh, preparation }));
  },
  org: async ({ server, shared }, use) => {
    await use(shared?.org ?? (await server.createOrganization()));
  },
  page: async ({ browser, shared }, use) => {
    if (shared) return use(shared.window.page);
    const context = await browser.newContext();
    await use(await context.newPage());
    return context.close();
  },
  context: async ({ page }, use) => {
    await use(page.context());
  },
  signIn: async ({ planalto, shared }, use) => {
    await use(async (page, name, { path = "/", org = planalto } = {}) => {
      if (page === shared?.window.page) return shared.window.show(org, name, path);
      const actor = await org.actor(name);
      await putSession(page.context(), actor);
      await page.goto(org.url + path);
      return actor;
    });
  },
  openOrders: async ({ page, org, signIn }, use) => {
    await use(async (name, ...titles) => {
      const table = await createOrders(org, ...titles);
      await signIn(page, name, { org, path: `/object/${table.id}` });
      return table;
    });
  },
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ context, expectedComplaints }, use) => {
      const complaints = watchConsole(context);
      await use();
      complaints.end();
      expectQuiet(complaints.all, expectedComplaints);
    },
    { auto: true },
  ],
  openAs: async ({ browser, planalto, shared }, use) => {
    const closings: (() => Promise<void>)[] = [];
    await use(async (name, { path = "/", org = planalto } = {}) => {
      const window = shared ? await shared.windowOf(name) : await openSharedWindow(browser);
      const complaints = watchConsole(window.page.context());
      closings.push(async () => {
        complaints.end();
        if (!shared) await window.close();
        expectQuiet(complaints.all, []);
      });
      return { page: window.page, actor: await window.show(org, name, path) };
    });
    for (const close of closings) await close();
  },
});

/**
 * The same with an organisation of the case's own: for what is about a fresh organisation or about loading, or would be
 * left behind in one that is shared, such as rights, preferences and updates.
 */
export const freshTest = test.extend({ own: "organization" });

/** The same with a browser window of the case's own besides: for what cannot be taken back in one. */
export const isolatedTest = test.extend({ own: "window" });

function expectQuiet(complaints: readonly string[], expected: readonly RegExp[]): void {
  const faults = complaints.filter((complaint) => !expected.some((one) => one.test(complaint)));
  expect(faults, "complaints on the browser's console").toEqual([]);
}

/**
 * Lets notices stay in the page that shows, however long a slow machine takes to come to them: how long they stay is
 * tested in tests/unit/renderer/toast-store.test.ts.
 */
export async function keepNotices(page: Page): Promise<void> {
  await page.evaluate((duration) => {
    const inTime = window.setTimeout;
    const setTimeout = (act: TimerHandler, wait?: number, ...values: unknown[]) =>
      wait === duration ? 0 : inTime(act, wait, ...values);
    Object.assign(window, { setTimeout, inTime });
  }, TOAST_DURATION);
}

/** A window whose time a case may stop. */
export const withClock: Preparation = {
  before: (page) => page.clock.install(),
  between: (page) => page.clock.resume(),
};

/** Lets time stand still in a window with a clock of its own; `page.clock.runFor` lets some of it pass. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Keeps a picture of the page in test-results/screens. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: "disabled" });
}

/** Lets the system prefer a scheme and waits until the page follows; where none is open yet, the next one does. */
export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (page.url() === "about:blank") return;
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

export { expectAccessible } from "./accessible";
export { openInside } from "./shared-window";
export { expect };
