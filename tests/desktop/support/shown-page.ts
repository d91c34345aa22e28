import type { BrowserContext, ElectronApplication, Page } from "@playwright/test";

interface Followed {
  app: ElectronApplication;
  current: Page;
}

const followed = new WeakMap<BrowserContext, Followed>();

/** The page that a test works with: of the newest window, or of the one that `followShownPage` found. */
export function currentPage(context: BrowserContext): Page {
  const found = followed.get(context);
  if (!found) throw new Error("This application is not followed.");
  return found.current;
}

/** Follows new windows of an application. */
export function followWindows(app: ElectronApplication, first: Page): void {
  const state: Followed = { app, current: first };
  followed.set(app.context(), state);
  const follow = (page: Page) => {
    state.current = page;
    page.on("close", () => {
      const others = app.windows().filter((other) => other !== page);
      if (state.current === page) state.current = others.at(-1) ?? page;
    });
  };
  for (const page of app.windows()) follow(page);
  app.on("window", follow);
}

/** Makes the page on the screen the current one: a hidden window keeps the organisation that a switch left. */
export async function followShownPage(context: BrowserContext): Promise<Page | undefined> {
  const state = followed.get(context);
  for (const page of state?.app.windows().toReversed() ?? []) {
    const window = await state?.app.browserWindow(page);
    if (!(await window?.evaluate((each) => each.isVisible()))) continue;
    if (state) state.current = page;
    return page;
  }
  return undefined;
}
