import { expect, type Browser, type BrowserContext, type Page } from "@playwright/test";
import { accessCalls } from "#shared/contract/access";
import { SESSION_COOKIE } from "#shared/limits/access";
import type { ActorName, TestActor, TestOrganization } from "../organizations/organization";

/** No page has this path: the window is there between two cases. */
const BETWEEN = "/between-two-cases";
/** How often Escape is pressed before an open layer counts as one that Escape does not close. */
const ESCAPES = 5;
/** The storage types of an origin, in Chromium's terms; loaded files stay cached. */
const KEPT = "local_storage,indexeddb";

/**
 * A browser window that many cases share. Loading the application takes many times as long as opening another page
 * inside it, and twice as long again in a browser that has not loaded it before.
 */
export interface SharedWindow {
  page: Page;
  /**
   * Shows a path to a user; the application is only loaded if the window shows another organisation or is signed
   * out.
   */
  show(org: TestOrganization, name: ActorName, path: string): Promise<TestActor>;
  /** Resets it, so that a case finds nothing of the previous one. */
  tidy(): Promise<void>;
  /** Clears the session and the device's storage. */
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
      // The page may have signed the user out.
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
      // A case may have signed in or out itself, or left something open that Escape does not close.
      if (!shown || !page.url().startsWith(shown.org.url) || !(await closeAll(page))) await empty();
    },
    empty,
    close: () => context.close(),
  };
}

/** Signs a browser in without the sign-in page, which has its own tests. */
export async function putSession(context: BrowserContext, { org, token }: TestActor): Promise<void> {
  await context.addCookies([
    { name: SESSION_COOKIE, value: token, domain: org.host, path: "/", httpOnly: true, sameSite: "Lax" },
  ]);
}

/** Opens a path as the application's own links do, without reloading. */
export const openInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  }, path);

/** Ends the session that a page shows, after the next user's cookie was set: the page continues as that user. */
async function changePerson(page: Page, before: TestActor, next: TestActor): Promise<void> {
  await before.ok(accessCalls.logout);
  await expect(page.getByRole("banner").getByRole("button", { name: next.name })).toBeVisible();
}

/** Leaves the page, closes all layers and clears the device's storage. Returns whether nothing is left. */
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
