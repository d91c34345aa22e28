import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { accessCalls } from "#shared/contract/access";
import { SESSION_COOKIE } from "#shared/limits/access";
import type { ActorName, TestActor, TestOrganization } from "./organizations/organization";

/** No page has this address: a window stands there between two cases. */
const BETWEEN = "/between-two-cases";
/** How often Escape is pressed before what is open counts as something that Escape does not close. */
const ESCAPES = 5;
/** What an origin keeps on a device, in Chromium's words; the files that were loaded stay. */
const KEPT = "local_storage,indexeddb";

/**
 * A browser window that many cases share. To load the application takes many times as long as to open another page
 * inside it, and twice as long again in a browser that has not loaded it before.
 */
export interface SharedWindow {
  page: Page;
  /** Shows a path to somebody; the application is loaded only where it shows another organisation or nobody. */
  show(org: TestOrganization, name: ActorName, path: string): Promise<TestActor>;
  /** Makes it what it was when it was new, so that a case finds nothing of the one before. */
  tidy(): Promise<void>;
  /** Forgets who was signed in and what was kept on the device. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

interface Shown {
  org: TestOrganization;
  name: ActorName;
  actor: TestActor;
}

export async function openSharedWindow(browser: Browser): Promise<SharedWindow> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const viewport = page.viewportSize();
  let shown: Shown | null = null;

  async function empty(): Promise<void> {
    shown = null;
    await context.clearCookies();
    if (page.url() === "about:blank") return;
    await page.evaluate(() => sessionStorage.clear());
    const { origin } = new URL(page.url());
    await devtools.send("Storage.clearDataForOrigin", { origin, storageTypes: KEPT });
  }

  return {
    page,
    async show(org, name, path) {
      // The page may have logged them out.
      const isIn = shown?.org === org && (await context.cookies(org.url)).length > 0;
      const before = isIn ? shown : null;
      if (before?.name === name) {
        await openInside(page, path);
        return before.actor;
      }
      const actor = await org.actor(name);
      await putSession(context, actor);
      if (before) {
        await changePerson(page, before.actor, actor);
        await openInside(page, path);
      } else {
        await page.goto(org.url + path);
      }
      shown = { org, name, actor };
      return actor;
    },
    async tidy() {
      for (const other of context.pages()) if (other !== page) await other.close();
      await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      await context.clearPermissions();
      await page.emulateMedia({ media: null, colorScheme: null });
      if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
      // A case may have signed somebody in or out by itself, or left something open that Escape does not close.
      if (!shown || !page.url().startsWith(shown.org.url) || !(await closeAll(page))) await empty();
    },
    empty,
    close: () => context.close(),
  };
}

/** Signs a browser in: the sign-in page is tested where it is the subject. */
export async function putSession(context: BrowserContext, { org, token }: TestActor): Promise<void> {
  await context.addCookies([
    { name: SESSION_COOKIE, value: token, domain: org.host, path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Opens a path as the application's own links do: nothing is loaded anew. */
export const openInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);

/** Ends the session that a page shows, after the next person's cookie was set: the page goes on as that person. */
async function changePerson(page: Page, before: TestActor, next: TestActor): Promise<void> {
  await before.ok(accessCalls.logout);
  await expect(page.getByRole("banner").getByRole("button", { name: next.name })).toBeVisible();
}

/** Leaves the page, closes what lies over it and forgets what the device kept. Answers whether nothing is left. */
async function closeAll(page: Page): Promise<boolean> {
  await page.mouse.move(0, 0);
  await openInside(page, BETWEEN);
  for (let pressed = 0; pressed <= ESCAPES; pressed += 1) {
    const isClear = await page.evaluate(() => {
      const close = "[role=status] [aria-label=Close]";
      for (const notice of document.querySelectorAll<HTMLElement>(close)) notice.click();
      for (const key of Object.keys(localStorage))
        if (key !== "workloom.signedIn" && key !== "workloom.preferences") localStorage.removeItem(key);
      sessionStorage.clear();
      // See `keepNotices`.
      if ("inTime" in window) Object.assign(window, { setTimeout: window.inTime });
      return document.querySelector("[role=dialog],[role=menu],[role=listbox],[data-side-panel]") === null;
    });
    if (isClear) return true;
    await page.keyboard.press("Escape");
  }
  return false;
}
