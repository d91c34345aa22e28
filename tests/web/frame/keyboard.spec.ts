import { expect, test } from "../../support/screen/browser";

test("By keyboard one skips to the content; Escape closes a menu and gives the focus back", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "member", { org });
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const menu = page.getByRole("button", { name: /^Test \d/ });
  await menu.focus();
  await page.keyboard.press("Enter");
  const items = page.getByRole("menu").locator("[role^=menuitem]");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items.first()).toBeHidden();
  await expect(menu).toBeFocused();
});
