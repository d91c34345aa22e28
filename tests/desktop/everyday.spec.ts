import type { ElectronApplication, Page } from "@playwright/test";
import { chatCalls } from "#shared/contract/chat";
import { pageCalls } from "#shared/contract/pages";
import { actorNames } from "../support/organizations/organization";
import { cellAt, createOrders } from "../support/screen/grid";
import { clickMenu, signIn } from "./support/actions";
import { expect, test, type Desktop } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

const EMAIL = actorNames.builder;

test.beforeEach(emptyKeychain);

const show = async (page: Page, path: string) => {
  await page.evaluate((to) => history.replaceState(null, "", to), path);
  await page.reload();
};
const enter = async ({ page, app }: Desktop) => {
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 0;
  });
  expect(await signIn(page, EMAIL)).toBe("signedIn");
};

/** Chooses 'Open in new window' and returns the address of the window that opens. */
async function popOut(app: ElectronApplication, page: Page): Promise<string> {
  const [second] = await Promise.all([
    app.waitForEvent("window"),
    page.getByRole("menuitem", { name: "Open in new window" }).click(),
  ]);
  await second.waitForLoadState();
  const address = second.url();
  await second.close();
  return address;
}

test("A chat, a record and a page open in windows of their own", async ({ member, organization }) => {
  const { app, page } = member;
  const table = await createOrders(organization);
  const [record] = await table.add({ Title: "Sweep apron" });
  const recordId = record!.id;
  const builder = await organization.actor("builder");
  const colleague = await organization.actor("member");
  const { chat } = await builder.ok(chatCalls.openDm, { withUser: colleague.userId });
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Apron" });
  await enter(member);

  await show(page, `/chat/dm/${chat.id}`);
  await page.getByRole("button", { name: "Chat options" }).click();
  expect(await popOut(app, page)).toBe(`app://workloom/chat/dm/${chat.id}`);

  await show(page, `/app/${appId}`);
  await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
  expect(await popOut(app, page)).toBe(`app://workloom/app/${appId}`);

  await show(page, `/object/${table.id}/record/${recordId}`);
  await page.getByRole("complementary").getByRole("button", { name: "More actions" }).click();
  expect(await popOut(app, page)).toBe(`app://workloom/object/${table.id}/record/${recordId}`);
});

test("The mouse's side buttons and two fingers walk through the pages, the menu prints and undoes a table's change", async ({
  member,
  organization,
}) => {
  const { app, page } = member;
  const table = await createOrders(organization, "Sweep apron");
  await enter(member);
  await show(page, `/object/${table.id}`);
  await cellAt(page, 0, 0).click();
  await page.keyboard.type("Swept");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await table.rows())[0]?.["Title"]).toBe("Swept");
  await clickMenu(app, ["Edit", "Undo"]);
  await expect.poll(async () => (await table.rows())[0]?.["Title"]).toBe("Sweep apron");
  await expect(cellAt(page, 0, 0)).toHaveText("Sweep apron");

  await app.evaluate(({ BrowserWindow }) => {
    const { webContents } = BrowserWindow.getAllWindows()[0]!;
    webContents.print = () => void Object.assign(globalThis, { printed: webContents.getURL() });
  });
  await clickMenu(app, ["File", "Print…"]);
  expect(await app.evaluate(() => (globalThis as { printed?: string }).printed)).toBe(
    `app://workloom/object/${table.id}`,
  );

  await show(page, "/home");
  await page.getByRole("link", { name: "Tables", exact: true }).first().click();
  await expect(page).toHaveURL(/\/home\/tables$/);
  const mouse = await page.context().newCDPSession(page);
  const side = async (button: "back" | "forward") => {
    for (const type of ["mousePressed", "mouseReleased"] as const)
      await mouse.send("Input.dispatchMouseEvent", { type, button, x: 640, y: 600, clickCount: 1 });
  };
  await side("back");
  await expect(page).toHaveURL(/\/home$/);
  await side("forward");
  await expect(page).toHaveURL(/\/home\/tables$/);
  await page.mouse.move(640, 600);
  for (let moved = 0; moved < 10; moved += 1) await page.mouse.wheel(-40, 0);
  await expect(page).toHaveURL(/\/home$/);
});

test("A key from any program opens a new task, 'About Workloom' names the version, and after a logout the login page knows the e-mail", async ({
  member,
}) => {
  const { app, page } = member;
  await enter(member);
  await page.reload();
  await expect(page.getByRole("button", { name: "Create", exact: true })).toBeVisible();
  await app.evaluate(({ app: electron, globalShortcut, BrowserWindow }) => {
    globalShortcut.register = (key, run) => Object.assign(globalThis, { key, run }) !== null;
    electron.showAboutPanel = () => void Object.assign(globalThis, { hasAbout: true });
    BrowserWindow.getAllWindows()[0]?.hide();
  });
  await page.evaluate(() =>
    window.desktop?.preferences.set({ quickCreateKey: "CommandOrControl+Shift+Space" }),
  );
  await app.evaluate(() => (globalThis as unknown as { run: () => void }).run());
  await expect(page.getByRole("dialog", { name: "New task" })).toBeVisible();
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible())).toBe(true);
  await page.keyboard.press("Escape");

  await clickMenu(app, ["Help", "About Workloom"]);
  expect(await app.evaluate(() => "hasAbout" in globalThis)).toBe(true);

  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(EMAIL);
});
