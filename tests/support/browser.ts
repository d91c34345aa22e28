import { existsSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { SESSION_COOKIE } from "#shared/limits/access";
import { TOAST_DURATION } from "#shared/limits/http";
import { projectRoot } from "../../server/project-root";
import { createOrders } from "./grid";
import { open, type ActorName, type TestActor, type TestOrganization } from "./organizations/organization";
import { watchConsole } from "./console";
import { startTestServer, type TestServer } from "./server";
import type { TestTable } from "./tables";

interface Person {
  page: Page;
  /** The same person over HTTP, to prepare and to look behind the screen. */
  actor: TestActor;
}

export interface WorkerParts {
  /** The real server on the built renderer, with the demo organisations. */
  server: TestServer;
  /** The demo organisation 'Planalto Airfield Services'. All tests of a worker share it. */
  planalto: TestOrganization;
}
export interface TestParts {
  /** An organisation of this test's own, with people and roles but no tables. */
  org: TestOrganization;
  /** Signs a page in and opens a path of the organisation, the demo's unless another is given. */
  signIn(
    page: Page,
    name: ActorName,
    options?: { path?: string; org?: TestOrganization },
  ): Promise<TestActor>;
  /** Signs the page in where a new table of work orders shows, with a record for each title. */
  openOrders(name: ActorName, ...titles: string[]): Promise<TestTable>;
  /** Complaints on the browser's console that the test is about; every other one fails it. */
  expectedComplaints: RegExp[];
  quietConsole: void;
  /** Another person with a browser window of their own, side by side with the test's page. */
  openAs(name: ActorName, options?: { path?: string; org?: TestOrganization }): Promise<Person>;
}

/** Playwright's test with a server under it. */
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
  org: async ({ server }, use) => {
    await use(await server.createOrganization());
  },
  signIn: async ({ planalto }, use) => {
    await use((page, name, { path = "/", org = planalto } = {}) => signIn(page, org, name, path));
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
      expectQuiet(complaints, expectedComplaints);
    },
    { auto: true },
  ],
  openAs: async ({ browser, planalto }, use) => {
    const opened: Page[] = [];
    const complaints: (readonly string[])[] = [];
    await use(async (name, { path = "/", org = planalto } = {}) => {
      const context = await browser.newContext();
      complaints.push(watchConsole(context));
      const page = await context.newPage();
      opened.push(page);
      return { page, actor: await signIn(page, org, name, path) };
    });
    for (const page of opened) await page.context().close();
    expectQuiet(complaints.flat(), []);
  },
});

function expectQuiet(complaints: readonly string[], expected: readonly RegExp[]): void {
  const faults = complaints.filter((complaint) => !expected.some((one) => one.test(complaint)));
  expect(faults, "complaints on the browser's console").toEqual([]);
}

/** Puts the session's cookie into the page's browser: the sign-in page is tested where it is the subject. */
async function signIn(page: Page, org: TestOrganization, name: ActorName, path: string): Promise<TestActor> {
  const actor = await org.actor(name);
  await page.context().addCookies([
    {
      name: SESSION_COOKIE,
      value: actor.token,
      domain: org.host,
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
  await page.goto(org.url + path);
  return actor;
}

/**
 * Lets notices stay in the page that is loaded next, however long a slow machine takes to come to them: how long they
 * stay is tested in tests/unit/renderer/toast-store.test.ts.
 */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript((duration) => {
    const inTime = window.setTimeout.bind(window);
    const setTimeout = (act: TimerHandler, wait?: number, ...values: unknown[]) =>
      wait === duration ? 0 : inTime(act, wait, ...values);
    Object.assign(window, { setTimeout });
  }, TOAST_DURATION);
}

/** Lets time stand still in a page whose clock was installed before it loaded; `page.clock.runFor` lets some of it pass. */
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
export { expect };
