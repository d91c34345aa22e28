import { expect, type ElectronApplication, type Page } from "@playwright/test";
import { PASSWORD } from "./organization-server";
import { currentPage, followShownPage } from "./shown-page";

/**
 * Runs an action that loads another page, and waits for that page; the present one may still be loading. A page of
 * another organisation has a window of its own.
 */
export async function renewed(page: Page, act: () => Promise<unknown>): Promise<void> {
  const context = page.context();
  const old = currentPage(context);
  await old.evaluate(() => Object.assign(window, { isOld: true }));
  await act();
  const isNew = async () => {
    const shown = await followShownPage(context);
    return (
      shown !== undefined &&
      (await shown.evaluate(
        (isOther) => (isOther || !("isOld" in window)) && document.readyState === "complete",
        shown !== old,
      ))
    );
  };
  // A page that is being replaced cannot be asked.
  await expect.poll(() => isNew().catch(() => false), { intervals: [50] }).toBe(true);
}

/** Chooses an organisation and waits until the window shows it. */
export function choose(page: Page, input: string, email?: string): Promise<void> {
  const wanted = email === undefined ? { input } : { input, email };
  // The result is not awaited: the page may be gone before it arrives.
  return renewed(page, () =>
    page.evaluate((choice) => void window.desktop?.organizations.choose(choice), wanted),
  );
}

/** Signs in on the current organisation; returns the result's status. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<string | undefined> {
  const result = await page.evaluate((credentials) => window.desktop?.session.signIn(credentials), {
    email,
    password,
  });
  return result?.status;
}

export async function sessionStatus(page: Page): Promise<string | undefined> {
  return (await page.evaluate(() => window.desktop?.session.validate()))?.status;
}

/** Presses keys through the window like the keyboard does, so that the menu's shortcuts react. */
export async function press(
  app: ElectronApplication,
  keyCode: string,
  modifiers: string[] = [],
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, { key, held }) => {
      const contents = BrowserWindow.getAllWindows().find((each) => each.isVisible())?.webContents;
      const modifiers = held as ("control" | "alt" | "shift")[];
      contents?.sendInputEvent({ type: "keyDown", keyCode: key, modifiers });
      contents?.sendInputEvent({ type: "keyUp", keyCode: key, modifiers });
    },
    { key: keyCode, held: modifiers },
  );
}

/** Clicks a menu item by its label: `["Organizations", "Tejo Airport Operator"]`. */
export async function clickMenu(app: ElectronApplication, labels: string[]): Promise<void> {
  const found = await app.evaluate(({ Menu, BrowserWindow }, path) => {
    let items = Menu.getApplicationMenu()?.items ?? [];
    for (const [depth, label] of path.entries()) {
      const item = items.find((candidate) => candidate.label === label);
      if (!item) return false;
      if (depth === path.length - 1)
        item.click(
          undefined,
          BrowserWindow.getAllWindows().find((each) => each.isVisible()),
        );
      items = item.submenu?.items ?? [];
    }
    return true;
  }, labels);
  expect(found, `menu ${labels.join(" → ")}`).toBe(true);
}

/** Labels of one menu's visible items. */
export function menuLabels(app: ElectronApplication, menu: string): Promise<string[]> {
  return app.evaluate(({ Menu }, label) => {
    const top = Menu.getApplicationMenu()?.items.find((item) => item.label === label);
    return (top?.submenu?.items ?? [])
      .filter((item) => item.visible && item.type !== "separator")
      .map((item) => item.label);
  }, menu);
}

/** Collects URLs that would be opened outside instead of opening them. */
export async function catchOutsideAddresses(app: ElectronApplication): Promise<() => Promise<string[]>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { openedOutside: opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  return () => app.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside);
}
