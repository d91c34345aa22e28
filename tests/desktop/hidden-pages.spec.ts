import type { ElectronApplication } from "@playwright/test";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { actorNames, type TestOrganization } from "../support/organizations/organization";
import { choose, renewed, signIn } from "./support/actions";
import { expect, test, type Desktop } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

const EMAIL = actorNames.member;

test.beforeEach(emptyKeychain);

const railOf = ({ page }: Desktop) => page.getByRole("navigation", { name: "Organizations" });
const nameOf = async (organization: TestOrganization) => (await organization.handle()).organization.name;

/** Goes to an organisation and signs in there. */
async function enter(desktop: Desktop, { subdomain }: TestOrganization): Promise<void> {
  const { page } = desktop;
  await choose(page, subdomain);
  await signIn(page, EMAIL);
  await page.reload();
  await expect(railOf(desktop)).toBeVisible();
}

const switchTo = async (desktop: Desktop, organization: TestOrganization) => {
  const name = await nameOf(organization);
  const button = railOf(desktop).getByRole("button", { name });
  await renewed(desktop.page, () => button.click());
  expect(await desktop.page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({ name });
};

/** Collects notifications and questions instead of showing them. */
const catchDialogs = (app: ElectronApplication) =>
  app.evaluate(({ dialog, Notification }) => {
    const notified: string[] = [];
    const asked: string[] = [];
    Object.assign(globalThis, { notified, asked });
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      notified.push(this.title);
    };
    dialog.showMessageBoxSync = ((_window: unknown, { message }: Electron.MessageBoxSyncOptions) => {
      // The first time the user stays.
      return asked.push(message) === 1 ? 1 : 0;
    }) as typeof dialog.showMessageBoxSync;
  });

interface Caught {
  notified: string[];
  asked: string[];
}

const visibleWindows = (app: ElectronApplication) =>
  app.evaluate(
    ({ BrowserWindow }) => BrowserWindow.getAllWindows().filter((each) => each.isVisible()).length,
  );

test("Switching back finds the page with its text at once; the organization before is closed, and so is one that is removed", async ({
  member,
  organization,
  workspace,
}) => {
  const { app, page } = member;
  const [second, third] = [await workspace.createOrganization(), await workspace.createOrganization()];
  await catchDialogs(app);
  await signIn(page, EMAIL);
  await page.reload();
  await expect(railOf(member)).toBeVisible();
  await page.keyboard.press("Control+K");
  const search = page.getByRole("dialog").getByRole("combobox");
  await search.fill("half a thought");

  await enter(member, second);
  expect(app.windows()).toHaveLength(2);
  await switchTo(member, organization);
  await expect(search).toHaveValue("half a thought");
  expect(await visibleWindows(app)).toBe(1);
  expect(app.windows()).toHaveLength(2);

  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const colleague = await second.actor("builder");
  const reader = await second.actor("member");
  const { chat } = await colleague.ok(chatCalls.openDm, { withUser: reader.userId });
  const clientId = crypto.randomUUID();
  await colleague.ok(chatCalls.sendMessage, { chatId: chat.id, clientId, message: docOf("Lamps are in") });
  await expect(railOf(member).getByRole("button", { name: /1 unread/ })).toBeVisible();
  const notified = () => app.evaluate(() => (globalThis as unknown as Caught).notified);
  await expect.poll(notified).toEqual([expect.stringContaining(`${await nameOf(second)}: `)]);
  await page.getByRole("button", { name: await nameOf(organization), expanded: false }).click();
  const line = page.getByRole("menuitemradio", { name: await nameOf(second) });
  await expect(line).toContainText(`${EMAIL} · 1 unread`);
  await page.keyboard.press("Escape");

  await enter(member, third);
  await expect.poll(() => app.windows().length).toBe(2);
  await switchTo(member, organization);
  await page.evaluate((origin) => window.desktop?.organizations.remove(origin), third.url);
  await expect.poll(() => app.windows().length).toBe(1);
  await expect(railOf(member).getByRole("button")).toHaveCount(3);
  expect(await notified()).toHaveLength(1);
});

test("A hidden page with unsaved changes stays, and asks when the application quits", async ({
  member,
  organization,
  workspace,
}) => {
  const { app, page } = member;
  const others = [await workspace.createOrganization(), await workspace.createOrganization()];
  await catchDialogs(app);
  await signIn(page, EMAIL);
  await page.reload();
  await expect(railOf(member)).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, { isSame: true });
    window.addEventListener("beforeunload", (event) => event.preventDefault());
  });
  // Only a page that was used may ask.
  await page.mouse.click(700, 500);
  for (const other of others) await enter(member, other);
  expect(app.windows()).toHaveLength(3);
  await switchTo(member, organization);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  await switchTo(member, others[1]!);
  await expect.poll(() => app.windows().length).toBe(2);

  const asked = () => app.evaluate(() => (globalThis as unknown as Caught).asked);
  expect(await asked()).toEqual([]);
  const quit = () => app.evaluate(({ app: electron }) => setTimeout(() => electron.quit()) && null);
  await renewed(page, quit);
  expect(await asked()).toEqual(["Some changes aren't saved yet. Close anyway?"]);
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
  const closed = app.waitForEvent("close");
  await quit();
  await closed;
});
