import {
  expect,
  expectAccessible,
  freshTest,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";

test("'?' lists the shortcuts that act here, straight from the commands", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "List of Shortcuts" });
  await expect(dialog.getByText("Undo")).toBeVisible();
  await expect(dialog.getByText("In a table")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "shortcuts");
  await setColorScheme(page, "dark");
  await expectAccessible(page);
  await shot(page, "shortcuts-dark");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("A person gives a command other keys, which act at once and after a reload", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "builder", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "List of Shortcuts" });
  await dialog.getByRole("button", { name: "Change the shortcut for List of Shortcuts" }).click();
  const input = dialog.getByRole("textbox", { name: "Press a shortcut for List of Shortcuts" });
  await input.press("b");
  await expect(dialog.getByRole("alert")).toContainText("“Builder mode” already uses this shortcut.");
  await input.press("ControlOrMeta+Shift+U");
  await expect(dialog.getByRole("button", { name: /^Reset the shortcut for/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("?");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+U");
  await dialog.getByRole("button", { name: "Reset all" }).click();
  await expect(dialog.getByRole("button", { name: /^Reset the shortcut for/ })).toBeHidden();
});

test("Ctrl Shift H opens the help; ten clicks on the user's picture open the developer panel", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "member", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+H");
  await expect(page.getByRole("menuitem", { name: "API documentation" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  const self = page.getByRole("banner").getByRole("button", { name: /^Your menu/ });
  await self.evaluate((button: HTMLElement) => {
    for (let click = 0; click < 10; click += 1) button.click();
  });
  const panel = page.getByRole("complementary", { name: "Developer panel" });
  await expect(panel.getByText(org.url)).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = panel.getByRole("button", { name: "Copy" });
  await copy.click();
  await expect(copy.locator(".tabler-icon-check")).toBeVisible();
  await expect(copy.locator(".tabler-icon-copy")).toBeVisible();
  await expectAccessible(page);
});

test("On a phone the organization is switched from the user's menu", async ({ page, org, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "member", { org });
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await expect(page.getByRole("menuitemradio", { name: /^Test \d/ })).toHaveAttribute("aria-checked", "true");
  await expectAccessible(page);
  await shot(page, "phone-user-menu");
  await page.getByRole("menuitem", { name: "Switch Organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Switch organization" });
  await expect(dialog.getByLabel("Organization URL or ID")).toBeFocused();
  await expectAccessible(page);
});

test.describe("Code that does not come", () => {
  test.use({ expectedComplaints: [/chunk_load_failed|ERR_INTERNET_DISCONNECTED/] });

  freshTest(
    "A page whose code cannot be loaded says so and can be tried again",
    async ({ page, org, signIn }) => {
      await signIn(page, "member", { org });
      await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
      await page.route(/assets\/.*\.js$/, (route) => route.abort());
      await page.getByRole("button", { name: "Updates", exact: true }).click();
      await expect(page.getByRole("button", { name: /Reload|Try again/ })).toBeVisible();
      await expectAccessible(page);
      await page.unroute(/assets\/.*\.js$/);
      await page.getByRole("button", { name: /Reload|Try again/ }).click();
      await expect(page.getByRole("heading", { name: "Updates" })).toBeVisible();
    },
  );
});
