import { settingsCalls } from "#shared/contract/settings";
import { DEMO_PASSWORD } from "../../../server/demo/people";
import {
  expect,
  expectAccessible,
  freshTest as test,
  openInside,
  setColorScheme,
  shot,
} from "../../support/screen/browser";
import { picture } from "../../api/files/support/files";

const pages = [
  ["my-profile", "My profile"],
  ["organization-settings", "Organization settings"],
  ["language-and-region", "Language and region"],
  ["notifications", "Notifications"],
  ["behavior", "Behavior"],
  ["fun-mode", "Fun mode"],
  ["mfa", "MFA"],
  ["sign-in", "Sign-in"],
  ["privacy", "Erase All Data"],
] as const;

test("Every settings page is reached by the menu, at a desk and on a phone; members see only theirs", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "admin", { org, path: "/settings/nowhere" });
  await expect(page).toHaveURL(/\/settings\/my-profile$/);
  const menu = page.getByRole("navigation", { name: "Settings menu" });
  await expect(menu.getByRole("heading")).toHaveText(["General", "My Plan", "Data and Security"]);
  await expect(menu.getByRole("link", { name: "Erase All Data" })).toBeHidden();
  await menu.getByRole("button", { name: "More" }).click();
  for (const [path, title] of pages) {
    await menu.getByRole("link", { name: title, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/settings/${path}$`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
  for (const [index, [path, title]] of pages.entries()) {
    const theme = index % 2 === 0 ? "light" : "dark";
    await setColorScheme(page, theme);
    await openInside(page, `/settings/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByLabel("Loading", { exact: true })).toBeHidden();
    await expectAccessible(page);
    await shot(page, `settings-${path}-${theme}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, "settings-phone-privacy");
  await page.getByRole("button", { name: "All settings" }).click();
  await expect(page.getByRole("link", { name: "Notifications" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "settings-phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInside(page, "/settings/notifications?hideMenu=true");
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(menu).toBeHidden();

  await signIn(page, "member", { org, path: "/settings" });
  await expect(menu.getByRole("link")).toHaveText([
    "My profile",
    "Language and region",
    "Notifications",
    "Offline",
  ]);
  await menu.getByRole("link", { name: "Language and region" }).click();
  await expect(page.getByRole("heading", { name: "For me" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "For the organization" })).toBeHidden();
  await openInside(page, "/settings/privacy");
  await expect(page.getByText("Page not found")).toBeVisible();
});

test("Valid changes are saved and show everywhere; a failed save shows the stored value", async ({
  page,
  org,
  signIn,
}) => {
  const actor = await signIn(page, "builder", { org, path: "/settings/my-profile" });
  await expect(page.getByLabel("Email", { exact: true })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  await page.getByLabel("First name").fill("");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(page.getByText("This field is required")).toBeVisible();
  await page.getByLabel("First name").fill("Lucía");
  await page.getByLabel("Display name").fill("Lu Requena");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Your menu: Lu Requena" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();

  const chooser = page.locator("input[type=file]");
  await chooser.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
  await expect(page.getByText("Invalid picture format")).toBeVisible();
  const photo = { name: "me.png", mimeType: "image/png", buffer: await picture("png", 300) };
  await chooser.setInputFiles(photo);
  await expect(page.getByRole("img", { name: "Photo" })).toBeVisible();
  expect((await actor.ok(settingsCalls.getProfile)).profile.photo_url).not.toBeNull();
  await shot(page, "settings-profile-photo");

  await page.route(/user-settings\/update$/, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { id: "invalid_request", code: 400, message: "Not today" } },
    }),
  );
  await openInside(page, "/settings/notifications");
  const choice = page.getByRole("switch").first();
  await choice.click();
  await expect(page.getByText("Not today")).toBeVisible();
  await expect(choice).toBeChecked();
  await page.unroute(/user-settings\/update$/);

  await test.step("a form that fails to be saved keeps what was typed", async () => {
    await page.route(/api\/v4\/profile$/, (route) =>
      route.request().method() === "GET"
        ? route.continue()
        : route.fulfill({
            status: 500,
            json: { error: { id: "internal_error", code: 500, message: "Not now" } },
          }),
    );
    await openInside(page, "/settings/my-profile");
    await page.getByLabel("Display name").fill("Lulu");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Not now")).toBeVisible();
    await expect(page.getByLabel("Display name")).toHaveValue("Lulu");
    await page.unroute(/api\/v4\/profile$/);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Your menu: Lulu" })).toBeVisible();
    await openInside(page, "/settings/notifications");
  });
  await choice.click();
  await expect(choice).not.toBeChecked();
  await expect
    .poll(async () => (await actor.ok(settingsCalls.getUserSettings)).user_mention_notification_email)
    .toBe(false);
});

test("Another window shows the organization's new name, color and language at once", async ({
  page,
  org,
  signIn,
  openAs,
}) => {
  await signIn(page, "admin", { org, path: "/settings/organization-settings" });
  const other = await openAs("member", { org });
  await page.getByLabel("Organization name").fill("Campo Novo");
  await page.getByLabel("Primary color").fill("#aa3366");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(other.page.getByRole("button", { name: "Campo Novo" })).toBeVisible();
  await expect
    .poll(() => other.page.evaluate(() => document.documentElement.style.getPropertyValue("--org")))
    .toBe("#aa3366");
  await openInside(page, "/settings/language-and-region");
  await page.getByRole("combobox", { name: "Language" }).last().click();
  await page.getByRole("option", { name: "Español (beta)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Idioma y región" })).toBeVisible();
  await page.getByRole("combobox", { name: "Idioma" }).last().click();
  await page.getByRole("option", { name: "English" }).click();
  await page.getByRole("combobox", { name: "Theme" }).click();
  await page.getByRole("option", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("An organization is about to be deleted: the bar says so on every page, and one aborts it there", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "admin", { org, path: "/settings/privacy" });
  const erase = page.getByRole("button", { name: "Erase all data" });
  await expect(erase).toBeDisabled();
  await page.getByRole("button", { name: "Delete organization" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete organization" });
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  await expect(dialog.getByText("Enter your password.")).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  await expect(dialog).toBeHidden();
  await openInside(page, "/");
  await expect(page.getByText("This organization will be deleted on")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "deletion-bar");
  await page.getByRole("button", { name: "Abort deletion" }).click();
  await expect(page.getByText("This organization will be deleted on")).toBeHidden();
});

test("A long list of choices is accessible and follows the arrow keys", async ({ page, org, signIn }) => {
  await signIn(page, "admin", { org, path: "/settings/language-and-region" });
  await page.getByRole("combobox", { name: "Time zone" }).first().click();
  await expect(page.getByRole("option", { selected: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("ArrowDown");
  const opened = page.getByRole("combobox", { name: "Time zone", expanded: true });
  const active = await opened.getAttribute("aria-activedescendant");
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport({ ratio: 1 });
  await shot(page, "long-list");
});
