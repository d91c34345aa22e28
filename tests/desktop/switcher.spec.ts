import type { ElectronApplication, Page } from "@playwright/test";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { actorNames } from "../support/organizations/organization";
import { choose, renewed, signIn } from "./support/actions";
import { expect, test } from "./support/desktop";
import { emptyKeychain } from "./support/keychain";

const EMAIL = actorNames.member;

test.beforeEach(emptyKeychain);

const rail = (page: Page) => page.getByRole("navigation", { name: "Organizations" });
const names = async (page: Page) =>
  (await page.evaluate(() => window.desktop?.organizations.list()))?.map(({ subdomain }) => subdomain);
const menuNames = (app: ElectronApplication) =>
  app.evaluate(({ Menu }) => {
    const menu = Menu.getApplicationMenu()?.items.find(({ label }) => label === "Organizations");
    return menu?.submenu?.items.filter(({ type }) => type === "checkbox" || type === "radio").length;
  });

test("Organizations are ordered by dragging, keys and menu; one after a logout has a lock, and the palette finds them by name", async ({
  member,
  organization,
  workspace,
}) => {
  const { app, page } = member;
  await app.evaluate(({ dialog }) => {
    dialog.showMessageBoxSync = () => 0;
  });
  await signIn(page, EMAIL);
  const other = await workspace.createOrganization();
  await choose(page, other.subdomain);
  await signIn(page, EMAIL);
  await page.reload();
  const own = rail(page).getByRole("button");
  await expect(own).toHaveCount(3);
  expect(await names(page)).toEqual([organization.subdomain, other.subdomain]);
  expect(await menuNames(app)).toBe(2);

  await own.nth(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(() => names(page)).toEqual([other.subdomain, organization.subdomain]);
  await expect(own.nth(1)).toBeFocused();
  await own.nth(1).click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Move down" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect.poll(() => names(page)).toEqual([organization.subdomain, other.subdomain]);
  await own.nth(1).dragTo(own.nth(0));
  await expect.poll(() => names(page)).toEqual([other.subdomain, organization.subdomain]);

  const [reader, colleague] = [await other.actor("member"), await other.actor("builder")];
  const { chat } = await colleague.ok(chatCalls.openDm, { withUser: reader.userId });
  const message = docOf("Stand 42 is free");
  await colleague.ok(chatCalls.sendMessage, { chatId: chat.id, clientId: crypto.randomUUID(), message });
  const { name } = await page.evaluate(
    (origin) => window.desktop!.organizations.list().then((all) => all.find((one) => one.origin === origin)!),
    other.url,
  );
  await page.getByRole("button", { name, exact: true }).and(page.locator("[aria-expanded]")).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText(/counts: [\d,]+ MB for all/)).toBeVisible();
  await expect(menu.getByRole("menuitemradio", { name: /\d MB/ }).first()).toBeVisible();
  await expect(menu.getByRole("menuitemradio", { name: / · 1 chat/ })).toBeChecked();
  await page.screenshot({ path: "test-results/desktop-switcher.png" });
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  const first = (await page.evaluate(() => window.desktop?.organizations.list()))?.find(
    ({ subdomain }) => subdomain === organization.subdomain,
  );
  await page.keyboard.type(first?.name ?? "");
  await expect(page.getByRole("option", { name: first?.name ?? "" }).first()).toBeVisible();
  await renewed(page, () => page.keyboard.press("Enter"));
  expect(await page.evaluate(() => window.desktop?.organizations.current())).toMatchObject({
    subdomain: organization.subdomain,
    isSignedIn: true,
  });
  await page.evaluate(() => window.desktop?.session.signOut());
  await renewed(page, () =>
    page.evaluate((origin) => void window.desktop?.organizations.switch(origin), other.url),
  );
  await expect(rail(page).getByRole("button", { name: `${first?.name}, logged out` })).toBeVisible();
  await page.screenshot({ path: "test-results/desktop-logged-out.png" });
});
