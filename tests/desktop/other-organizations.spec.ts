import type { ElectronApplication } from "@playwright/test";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { updateCalls } from "#shared/contract/updates";
import { actorNames } from "../support/organizations/organization";
import { choose, renewed, signIn } from "./support/actions";
import { expect, test } from "./support/desktop";
import { emptyKeychain, storedAccounts } from "./support/keychain";

const EMAIL = actorNames.member;

test.beforeEach(emptyKeychain);

/** Collects notifications and badges, which a machine without a desktop does not show. */
const catchNotifications = (app: ElectronApplication) =>
  app.evaluate(({ app: electron, dialog, Notification }) => {
    // Changes on their way when the user logs out are not worth a question here.
    dialog.showMessageBoxSync = () => 0;
    const shown: Electron.Notification[] = [];
    const closed: Electron.Notification[] = [];
    const badges: number[] = [];
    Object.assign(globalThis, { shown, closed, badges });
    Notification.prototype.close = function close(this: Electron.Notification) {
      closed.push(this);
    };
    Notification.isSupported = () => true;
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this);
    };
    electron.setBadgeCount = (count) => badges.push(count ?? 0) > 0;
  });

interface Caught {
  shown: Electron.Notification[];
  closed: Electron.Notification[];
  badges: number[];
}

test("Another organisation shows its count on the rail and the badge, its notification leads to the chat and goes when it is read", async ({
  member,
  organization,
  workspace,
}) => {
  const { app, page } = member;
  const other = await workspace.createOrganization();
  await catchNotifications(app);
  await signIn(page, EMAIL);
  await choose(page, other.subdomain);
  await signIn(page, EMAIL);
  await page.reload();
  const rail = page.getByRole("navigation", { name: "Organizations" });
  await expect(rail.getByRole("button")).toHaveCount(3);

  const [reader, colleague] = [await organization.actor("member"), await organization.actor("builder")];
  const { chat } = await colleague.ok(chatCalls.openDm, { withUser: reader.userId });
  const send = (text: string) =>
    colleague.ok(chatCalls.sendMessage, {
      chatId: chat.id,
      clientId: crypto.randomUUID(),
      message: docOf(text),
    });
  await send("Lamps are in");
  const unreadNow = async () => (await reader.ok(updateCalls.listUpdates, { size: 1 })).unread;
  await expect.poll(unreadNow).toBeGreaterThan(0);
  const unread = await unreadNow();
  await expect(rail.getByRole("button", { name: `${unread} unread update` })).toBeVisible();
  const lastBadge = () => app.evaluate(() => (globalThis as unknown as Caught).badges.at(-1));
  const lastText = () => app.evaluate(() => (globalThis as unknown as Caught).shown.at(-1)?.body);
  const clickLast = () =>
    app.evaluate(() => void (globalThis as unknown as Caught).shown.at(-1)?.emit("click"));
  await expect.poll(lastBadge).toBeGreaterThanOrEqual(unread);
  await expect.poll(lastText).toBe("Lamps are in");

  await reader.ok(updateCalls.markUpdatesRead, {});
  const closed = () => app.evaluate(() => (globalThis as unknown as Caught).closed.length);
  await expect.poll(closed).toBe(1);
  await send("Fuses are in");
  await expect.poll(lastText).toBe("Fuses are in");

  await renewed(page, clickLast);
  await expect(page).toHaveURL(/\/chat/);
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({
    origin: organization.url,
  });
  await expect.poll(unreadNow).toBe(0);

  expect(await storedAccounts()).toHaveLength(2);
  await page.evaluate(() => localStorage.setItem("offline-text", "secret"));
  await page.evaluate(() => window.desktop?.session.signOut());
  expect(await page.evaluate(() => localStorage.getItem("offline-text"))).toBeNull();
  expect(await storedAccounts()).toEqual([`${other.url}|${EMAIL}`]);
});
