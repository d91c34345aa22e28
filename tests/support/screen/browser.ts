import { existsSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { TOAST_DURATION } from "#shared/limits/http";
import { projectRoot } from "../../../server/project-root";
import { createOrders } from "./grid";
import { open, type ActorName, type TestActor, type TestOrganization } from "../organizations/organization";
import { watchConsole } from "./console";
import { startTestServer, type TestServer } from "../server";
import { createSharedParts, type Preparation, type SharedParts } from "./shared-parts";
import { openSharedWindow, putSession } from "./shared-window";
import type { TestTable } from "../tables";

interface Person {
  page: Page;
  /** The same user over HTTP, to prepare data and check results. */
  actor: TestActor;
}
interface Place {
  path?: string;
  org?: TestOrganization;
}

export interface WorkerParts {
  /** The real server with the built renderer and the demo organisations. */
  server: TestServer;
  /** The demo organisation 'Planalto Airfield Services'. All tests of a worker share it and must not change it. */
  planalto: TestOrganization;
  sharedParts: ReturnType<typeof createSharedParts>;
}
export interface TestParts {
  /** The parts that the case does not share. */
  own: "nothing" | "organization" | "window";
  /** Prepares its window before the application loads in it. */
  preparation: Preparation | null;
  /** The shared parts; null if it has its own window. */
  shared: SharedParts | null;
  /** An organisation with people and roles; at the start of each case it has no tables. */
  org: TestOrganization;
  /** Signs in a user and opens a path of the organisation, by default the demo's. */
  signIn(page: Page, name: ActorName, place?: Place): Promise<TestActor>;
  /** Creates a table of work orders with a record for each title, and opens it signed in. */
  openOrders(name: ActorName, ...titles: string[]): Promise<TestTable>;
  /** Expected messages on the browser's console; any other one fails the test. */
  expectedComplaints: RegExp[];
  quietConsole: void;
  /** Another user with a browser window of their own, next to the test's page. */
  openAs(name: ActorName, place?: Place): Promise<Person>;
}

/**
 * Playwright's test with a server. The cases of a file share an organisation and a window, and each finds both as if
 * new. A case creates its data by the API, and its page opens inside the loaded application.
 */
export const test = base.extend<TestParts, WorkerParts>({
  server: [
    async ({ browserName }, use) => {
      if (browserName !== "chromium") throw new Error("Only Chromium resolves *.localhost by itself.");
      if (!existsSync(join(projectRoot(), "dist/renderer/index.html"))) {
        throw new Error("There is no built renderer: run `npm run build` first.");
      }
      const server = await startTestServer({ demo: true, outsideNetworks: "loopback" });
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
 * The same with the case's own organisation: for tests of a fresh organisation or of loading, or with effects that
 * would remain in a shared one, such as rights, preferences and updates.
 */
export const freshTest = test.extend({ own: "organization" });

/** The same with the case's own browser window as well: for effects that cannot be reset. */
export const isolatedTest = test.extend({ own: "window" });

function expectQuiet(complaints: readonly string[], expected: readonly RegExp[]): void {
  const faults = complaints.filter((complaint) => !expected.some((one) => one.test(complaint)));
  expect(faults, "complaints on the browser's console").toEqual([]);
}

/**
 * Keeps toasts open, however slow the machine is: their duration is tested in
 * tests/unit/renderer/toast-store.test.ts.
 */
export async function keepNotices(page: Page): Promise<void> {
  await page.evaluate((duration) => {
    const inTime = window.setTimeout;
    const setTimeout = (act: TimerHandler, wait?: number, ...values: unknown[]) =>
      wait === duration ? 0 : inTime(act, wait, ...values);
    Object.assign(window, { setTimeout, inTime });
  }, TOAST_DURATION);
}

/** A window whose clock a case may stop. */
export const withClock: Preparation = {
  before: (page) => page.clock.install(),
  between: (page) => page.clock.resume(),
};

/** Stops the clock of a window with a fake clock; `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/** Stores a screenshot in test-results/screens. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `test-results/screens/${name}.png`, animations: "disabled" });
}

/** Emulates the system's colour scheme and waits until the page follows; without a page, the next one does. */
export async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  if (page.url() === "about:blank") return;
  await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
}

export { expectAccessible } from "./accessible";
export { openInside } from "./shared-window";
export { expect };
