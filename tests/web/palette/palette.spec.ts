import type { Page } from "@playwright/test";
import { viewCalls } from "#shared/contract/views";
import { COMMAND_SUCCESS_MAX } from "#shared/limits/home";
import { createOrders, grid } from "../../support/screen/grid";
import { holdRequests } from "../../support/screen/held-requests";
import {
  expect,
  expectAccessible,
  isolatedTest,
  openInside,
  setColorScheme,
  shot,
  stopClock,
  test,
} from "../../support/screen/browser";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search or run a command" });
const field = (page: Page) => palette(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
const selected = (page: Page) => palette(page).getByRole("option", { selected: true });

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
}

test("A table is found by a mistyped name and opened with Enter", async ({ page, signIn }) => {
  await signIn(page, "member");
  await openPalette(page);
  await page.keyboard.type("wrok ordres");
  await expect(selected(page)).toContainText("Work orders");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/object\/1/);
  await expect(palette(page)).toBeHidden();
  await expect(grid(page)).toBeVisible();
});

test("A Portuguese word finds a command in the English interface", async ({ page, signIn }) => {
  await signIn(page, "member");
  await openPalette(page);
  await page.keyboard.type("atualizacoes");
  await expect(selected(page)).toContainText("Updates");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/updates/);
});

test("A refused command keeps the palette open with its message", async ({ page, signIn }) => {
  await signIn(page, "member");
  await openPalette(page);
  await page.route("**/api/**", (route) => route.abort());
  await page.keyboard.type("take back");
  await expect(selected(page)).toContainText("Undo");
  await page.keyboard.press("Enter");
  await expect(palette(page).getByRole("alert")).toContainText("The connection dropped. Try again.");
  await expect(page.getByRole("status", { name: "Notices" })).not.toContainText("The connection dropped");
  await expect(field(page)).toBeFocused();
});

test("'Go to' opens the group of places", async ({ page, signIn }) => {
  await signIn(page, "member");
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+g");
  await expect(palette(page).getByRole("button", { name: "Go" })).toBeVisible();
  await page.keyboard.type("runways");
  await expect(selected(page)).toContainText("Runways");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("Escape clears the words, then closes and gives the focus back", async ({ page, signIn }) => {
  await signIn(page, "member");
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  const link = page.getByRole("link", { name: /Runways/ }).first();
  await link.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("work");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test("Before the palette has loaded, Escape clears the words and closes just the same", async ({
  page,
  signIn,
}) => {
  await signIn(page, "member");
  const { letThrough } = await holdRequests(page, /assets\/palette-[^/]*\.js$/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  const link = page.getByRole("link", { name: /Runways/ }).first();
  await link.focus();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("work");
  const early = palette(page).getByRole("textbox");
  await expect(early).toHaveValue("work");
  await page.keyboard.press("Escape");
  await expect(early).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(link).toBeFocused();
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("atual");
  letThrough();
  await expect(palette(page).getByRole("listbox")).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("izacoes");
  await expect(field(page)).toHaveValue("atualizacoes");
  await expect(selected(page)).toContainText("Updates");
});

test("A search without results says so, with at most 50 letters of the query", async ({ page, signIn }) => {
  await signIn(page, "member");
  await openPalette(page);
  const query = "zeppelin ".repeat(8).trim();
  await field(page).fill(query);
  await expect(palette(page).getByText(`No results for "${query.slice(0, 50)}…"`)).toBeVisible();
  await expectAccessible(page);
});

test("Arrows move the selection past the headings", async ({ page, signIn }) => {
  await signIn(page, "admin");
  await openPalette(page);
  await page.keyboard.type("run");
  await expect(selected(page)).toContainText("Runways");
  const headings = palette(page).getByRole("presentation");
  await expect(headings.first()).toBeVisible();
  const first = (await selected(page).textContent()) ?? "";
  await page.keyboard.press("ArrowUp");
  await expect(selected(page)).toHaveText(first);
  await page.keyboard.press("ArrowDown");
  await expect(selected(page)).toHaveCount(1);
  await expect(selected(page)).not.toHaveText(first);
  await page.keyboard.press("ArrowUp");
  await expect(selected(page)).toHaveText(first);
});

test("A group shows five results and all of them on demand", async ({ page, signIn }) => {
  await signIn(page, "admin");
  await openPalette(page);
  await expect(palette(page).getByText("Recent", { exact: true })).toBeVisible();
  // Only the visible lines are drawn: the keys move down to the end of the list.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(selected(page)).toContainText("Show all", { timeout: 100 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(palette(page).getByRole("button", { name: "Create" })).toBeVisible();
  await expect(palette(page).getByText("Recent", { exact: true })).toBeHidden();
  await expect(option(page, /^Show all/)).toBeHidden();
  await page.keyboard.type("views");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(palette(page).getByText("Recent", { exact: true })).toBeVisible();
});

for (const theme of ["light", "dark"] as const) {
  test(`The palette looks right in ${theme}, wide and on a phone`, async ({ page, signIn }) => {
    await setColorScheme(page, theme);
    await signIn(page, "admin");
    await openPalette(page);
    await expect(selected(page)).toHaveCount(1);
    await expectAccessible(page);
    await shot(page, `palette-empty-${theme}`);
    await page.keyboard.type("work");
    await expect(selected(page)).toContainText("Work orders");
    await expect(option(page, /Copy link to/)).toBeVisible();
    await expectAccessible(page);
    await shot(page, `palette-${theme}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await shot(page, `palette-phone-${theme}`);
  });
}

test("Tab narrows to a table, Enter then starts a record in it", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org });
  await openPalette(page);
  await page.keyboard.type("work");
  await expect(selected(page)).toContainText("Work orders");
  await page.keyboard.press("Tab");
  await expect(field(page)).toHaveValue("");
  await expect(selected(page)).toContainText("New record in Work orders");
  await expect(option(page, /Copy link to Work orders/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/object/${table.id}`));
  await expect.poll(async () => (await table.rows()).length).toBe(2);
});

test("A sub-command is found by its own words and its table's name", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org });
  await openPalette(page);
  await page.keyboard.type("new record orders");
  await expect(selected(page)).toContainText("New record in Work orders");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/object/${table.id}`));
  await expect.poll(async () => (await table.rows()).length).toBe(2);
});

isolatedTest("Copying a link says so and closes", async ({ page, context, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await signIn(page, "member", { org });
  await openPalette(page);
  await page.keyboard.type("work orders");
  await expect(option(page, /Copy link to Work orders/)).toBeVisible();
  await stopClock(page);
  await option(page, /Copy link to Work orders/).click();
  await expect(palette(page).getByText("Link copied to clipboard!")).toBeVisible();
  await page.clock.runFor(COMMAND_SUCCESS_MAX);
  await expect(palette(page)).toBeHidden();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${org.url}/object/${table.id}`);
});

test("A user with read access is not offered to create a record", async ({ page, org, signIn }) => {
  await createOrders(org, "Sweep apron");
  await signIn(page, "viewer", { org });
  await openPalette(page);
  await page.keyboard.type("work");
  await expect(option(page, /Copy link to Work orders/)).toBeVisible();
  await expect(option(page, /New record in/)).toBeHidden();
});

test("Tables that cannot be loaded leave the commands and a way to try again", async ({
  page,
  org,
  signIn,
}) => {
  // A failed answer is not retried automatically, and no colleague changes a table in the meantime.
  await createOrders(org, "Sweep apron");
  const error = { id: "internal_error", code: 500, message: "Something went wrong" };
  await signIn(page, "member", { org, path: "/updates" });
  await page.route("**/api/v4/home?all=true", (route) => route.fulfill({ status: 500, json: { error } }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Updates" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  await expect(palette(page).getByText("The tables could not be loaded")).toBeVisible();
  await field(page).fill("log out");
  await expect(option(page, "Logout")).toBeVisible();
  await page.unroute("**/api/v4/home?all=true");
  await palette(page).getByRole("button", { name: "Try again" }).click();
  await field(page).fill("work orders");
  await expect(option(page, /Work orders/).first()).toBeVisible();
});

test("Every action, field, person, setting and record of the visible page is found", async ({
  page,
  openOrders,
  org,
}) => {
  const { id: tableId } = await openOrders("admin", "Sweep apron");
  const { app } = await (await org.actor("admin")).ok(viewCalls.createApp, { tableId, label: "Plan" });
  await openInside(page, `/object/${tableId}/views/${app.id}`);
  await expect(page.getByRole("button", { name: "Plan" })).toBeVisible();
  const find = async (words: string, name: string | RegExp) => {
    await page.keyboard.press("ControlOrMeta+k");
    await field(page).fill(words);
    await expect(option(page, name).first()).toBeVisible();
  };
  const close = async () => {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  };
  for (const [words, name] of [
    ["ordenar", "Sort"],
    ["agrupar", "Group"],
    ["renombrar", /Rename/],
    ["favorito", "Add to Starred"],
    ["exportar", /^Export|^Download/],
    ["excluir tabela", /Delete/],
    ["excluir visualização", "Delete view Plan"],
    ["rename view", "Rename view Plan"],
    ["campo title", /Edit field Title/],
    ["roles", "Roles"],
    ["idioma", "Language: Português"],
    ["lucia", /Lucía Requena/],
    ["sweep apron", /Sweep apron/],
  ] as const) {
    await find(words, name);
    await close();
  }
  await find("filtrar", "Filter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Filter" })).toBeVisible();
  await page.keyboard.press("Escape");
});

test("Groups have keys, a word narrows to its kind, and what is recent or open is not repeated", async ({
  page,
  openOrders,
}) => {
  await openOrders("admin", "Sweep apron");
  await expect(page.getByRole("button", { name: /New record/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Shift+d");
  await expect(palette(page).getByRole("button", { name: "Download" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  // The table that is open is neither recent nor offered to go to; a search for it finds it.
  await expect(option(page, "Home")).toBeVisible();
  await expect(option(page, /^Work orders/)).toHaveCount(0);
  await field(page).fill("work");
  await expect(option(page, /^Work orders/)).toHaveCount(1);
  await field(page).fill("pastas");
  await page.keyboard.press("Tab");
  await expect(palette(page).getByRole("button", { name: "Folders" })).toBeVisible();
  await expect(palette(page).getByText("No action is selected")).toBeVisible();
  await expectAccessible(page);
});
