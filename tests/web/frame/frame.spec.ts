import { accessCalls } from "#shared/contract/access";
import {
  expect,
  expectAccessible,
  freshTest,
  openInside,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";

test("A notice shows a lost connection until it is back", async ({ page, context, org, signIn }) => {
  await signIn(page, "member", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await context.setOffline(true);
  // A hovered toast stays: the next message appears in the same place.
  await page.getByRole("status").getByText("No internet connection").hover();
  await context.setOffline(false);
  await expect(page.getByRole("status").getByText("Reconnected to Internet")).toBeVisible();
  await page.mouse.move(10, 10);
  await expect(page.getByText("Reconnected to Internet")).toBeHidden();
});

test("An unknown URL says so and links to the home page", async ({ page, org, signIn }) => {
  await signIn(page, "member", { org, path: "/nowhere/else" });
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await expect(page.getByText("page_not_found")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("button", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
});

test("Older URLs redirect to their new ones", async ({ page, planalto, signIn }) => {
  await signIn(page, "admin", { path: "/workspaces/apps" });
  await expect(page).toHaveURL(`${planalto.url}/home/apps`);
  await openInside(page, "/for-you/notifications/all");
  await expect(page).toHaveURL(`${planalto.url}/updates`);
  await page.goto(`${planalto.url}//login`);
  await expect(page).toHaveURL(`${planalto.url}/`);
  await openInside(page, "/mobile-notifications");
  await expect(page.getByRole("heading", { name: "Updates", exact: true })).toBeVisible();
});

test("Shortcuts act on the page and never while the user is typing", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  const build = page.getByRole("button", { name: "Build", exact: true });
  await expect(build).toBeVisible();
  const before = await build.getAttribute("aria-pressed");
  await page.keyboard.press("b");
  await expect(build).not.toHaveAttribute("aria-pressed", before ?? "");
  await page.keyboard.press("c");
  await page.getByRole("menuitem", { name: "New Blank Table" }).click();
  await page.getByRole("dialog").getByRole("textbox").pressSequentially("cab");
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("cab");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("A member sees no tools for building", async ({ page, org, signIn }) => {
  await signIn(page, "viewer", { org });
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Build", exact: true })).toBeHidden();
  await expect(page.getByRole("link", { name: "Trash" })).toBeHidden();
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "New direct message" })).toBeVisible();
  for (const name of ["New Blank Table", "New Smart Kanban", "New Blank App", "New folder"])
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeHidden();
});

test("Updates are read when they are seen, and bookmarked", async ({ page, signIn }) => {
  await signIn(page, "admin", { path: "/updates" });
  await expect(page.getByRole("heading", { name: "Updates", exact: true })).toBeVisible();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "updates");
  await page.getByRole("button", { name: "Bookmark", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Bookmarked" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Updates", exact: true })).toBeVisible();
});

freshTest(
  "Light, dark and the language follow the choice and last, or the system where one wants it so",
  async ({ page, org, signIn }) => {
    await signIn(page, "member", { org });
    const menu = page.getByRole("banner").getByRole("button", { name: /^(Your menu|Tu menú)/ });
    await menu.click();
    for (const name of [
      "Apps",
      "Tasks",
      "Chat",
      "Settings",
      "API documentation",
      "Switch Organization",
      "Logout",
    ])
      await expect(page.getByRole("menuitem", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    const saved = page.waitForResponse((response) =>
      response.url().endsWith(accessCalls.savePreferences.path),
    );
    await page.getByRole("menuitemradio", { name: "Dark", exact: true }).click();
    await saved;
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectAccessible(page);
    await shot(page, "home-dark");
    await menu.click();
    const savedToo = page.waitForResponse((response) =>
      response.url().endsWith(accessCalls.savePreferences.path),
    );
    await page.getByRole("menuitemradio", { name: "Español" }).click();
    await savedToo;
    await expect(page.getByRole("link", { name: "Inicio", exact: true }).first()).toBeVisible();
    await page.reload();
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-theme", "dark");
    await expect(root).toHaveAttribute("lang", "es");
    await menu.click();
    await page.getByRole("menuitemradio", { name: "Igual que el sistema" }).click();
    await expect(root).toHaveAttribute("data-theme", "light");
    await setColorScheme(page, "dark");
    await expect(root).toHaveAttribute("data-theme", "dark");
  },
);
