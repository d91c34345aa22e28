import { accessCalls } from "#shared/contract/access";
import { documentCalls } from "#shared/contract/documents";
import { foldersCalls } from "#shared/contract/folders";
import { homeCalls, type FavoriteTab } from "#shared/contract/home";
import { tableCalls } from "#shared/contract/tables";
import {
  expect,
  expectAccessible,
  freshTest,
  isolatedTest,
  openInside,
  shot,
  test,
} from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";
import { holdRequests } from "../../support/screen/held-requests";
import { holdSocket } from "../../support/peers/held-socket";

test("An organization with nothing in it teaches what will be here", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org });
  await expect(page.getByText("Your starred items will appear here")).toBeVisible();
  await expect(page.getByText("Your recent pages will appear here")).toBeVisible();
  await expect(page.getByText("No apps found")).toBeVisible();
  for (const way of ["Begin with a template", "Bring in a spreadsheet", "Start with a blank table"])
    await expect(page.getByRole("button", { name: way })).toBeVisible();
  await page.getByRole("button", { name: "Apps and Tables" }).click();
  await expect(page.getByRole("menuitem", { name: "Favorites is empty..." })).toBeVisible();
  await page.keyboard.press("Escape");
  await openInside(page, "/home/tables");
  await page.getByRole("main").getByRole("button", { name: "New Blank Table" }).click();
  const dialog = page.getByRole("dialog", { name: "New Blank Table" });
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await dialog.getByRole("textbox").fill("Hangar keys");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Table name" })).toHaveValue("Hangar keys");
});

test("Where Home cannot be loaded the page says so, and the apps menu that the favorites are missing", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "member", { org });
  await page.route("**/api/v4/home", (route) => route.fulfill({ status: 404, json: {} }));
  await page.reload();
  await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await page.getByRole("banner").evaluate((bar: HTMLElement) => bar.offsetHeight)).toBe(56);
  await page.getByRole("button", { name: "Apps and Tables" }).click();
  await expect(page.getByRole("menuitem", { name: "Error loading favorite items" })).toBeVisible();
});

test("Folders that cannot be loaded say so in their section, and show once one tries again", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  const builder = await org.actor("builder");
  const tabs = [{ type: "object" as const, id: table.id }];
  await builder.ok(foldersCalls.createFolder, { label: "Airfield", tabs });
  await signIn(page, "builder", { org, path: "/updates" });
  await page.route(
    `**${foldersCalls.listFolders.path}`,
    (route) => route.fulfill({ status: 500, json: {} }),
    { times: 1 },
  );
  await openInside(page, "/home");
  const folders = page.getByRole("region", { name: "Folders" });
  await folders.getByRole("button", { name: "Try again" }).click();
  await expect(folders.getByRole("link", { name: /Airfield/ })).toBeVisible();
});

test("A star shows at once, is saved two seconds later and comes first", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: "/home/tables" });
  const row = page.getByRole("listitem").filter({ hasText: "Work orders" });
  const saved = page.waitForRequest((request) => request.url().endsWith(homeCalls.saveFavorites.path));
  await row.hover();
  await row.getByRole("button", { name: "Add to Starred" }).click();
  await expect(row.getByRole("button", { name: "Remove from Starred" })).toBeVisible();
  expect((await saved).postDataJSON()).toEqual({
    tabs: [{ type: "object", id: table.id }],
    seen: [],
  });
  await page.getByRole("link", { name: "Starred" }).click();
  await expect(page.getByRole("list", { name: "Starred" }).getByText("Work orders")).toBeVisible();
});

test("A star set in another window before the star here is saved stays", async ({ page, org, signIn }) => {
  const [table, other] = [
    await createOrders(org, "Sweep apron"),
    await createTestTable(await org.actor("builder"), "Customers"),
  ];
  const builder = await signIn(page, "builder", { org, path: "/home/tables" });
  const row = page.getByRole("listitem").filter({ hasText: "Work orders" });
  const saved = page.waitForResponse((reply) => reply.url().endsWith(homeCalls.saveFavorites.path));
  await row.hover();
  await row.getByRole("button", { name: "Add to Starred" }).click();
  await builder.ok(homeCalls.saveFavorites, { tabs: [{ type: "object", id: other.id }] });
  await saved;
  const { tabs } = await builder.ok(homeCalls.listFavorites, {});
  expect(tabs.map(({ id }) => id)).toEqual([table.id, other.id]);
});

test("A star that is set before one's favourites have come joins them", async ({ page, org, signIn }) => {
  const [table, other] = [
    await createOrders(org, "Sweep apron"),
    await createTestTable(await org.actor("builder"), "Customers"),
  ];
  const builder = await org.actor("builder");
  await builder.ok(homeCalls.saveFavorites, { tabs: [{ type: "object", id: other.id }] });
  await signIn(page, "builder", { org, path: "/home/tables" });
  const held = await holdRequests(page, `**${homeCalls.listFavorites.path}`);
  await page.reload();
  const row = page.getByRole("listitem").filter({ hasText: "Work orders" });
  await row.hover();
  await row.getByRole("button", { name: "Add to Starred" }).click();
  held.letThrough();
  await expect(row.getByRole("button", { name: "Remove from Starred" })).toBeVisible();
  await expect
    .poll(async () => (await builder.ok(homeCalls.listFavorites, {})).tabs.map(({ id }) => id))
    .toEqual([table.id, other.id]);
  await expect(row.getByRole("button", { name: "Remove from Starred" })).toBeVisible();
});

test("On a phone the home of a new organisation leads to its first table", async ({ page, org, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "builder", { org });
  const tables = page.getByRole("region", { name: "Tables" });
  await expect(tables.getByText("No tables yet.")).toBeVisible();
  await expectAccessible(page);
  await tables.getByRole("button", { name: /^Bring in a spreadsheet/ }).click();
  await expect(page.getByRole("heading", { name: "Upload data" })).toBeVisible();
  await page.goBack();
  await tables.getByRole("button", { name: /^Start with a blank table/ }).click();
  await expect(page.getByRole("dialog", { name: "New Blank Table" })).toBeVisible();
});

test("A table created by another user appears without a reload", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org, path: "/home/tables" });
  await expect(page.getByText("No tables yet.")).toBeVisible();
  await createOrders(org, "Sweep apron");
  await expect(page.getByRole("link", { name: /Work orders/ })).toBeVisible();
});

isolatedTest(
  "What changes after Home has loaded and before it hears of others shows without a reload",
  async ({ page, org, signIn }) => {
    const connection = await holdSocket(page);
    const builder = await signIn(page, "builder", { org });
    await expect(page.getByText("Your starred items will appear here")).toBeVisible();
    const table = await createOrders(org, "Sweep apron");
    await builder.ok(homeCalls.saveFavorites, { tabs: [{ type: "object", id: table.id }] });
    connection.letGo();
    await expect(page.getByRole("list", { name: "Starred" }).getByText("Work orders")).toBeVisible();
    await expect(page.getByText("No tables yet.")).toBeHidden();
  },
);

test("Home shows what one starred, opened and may open", async ({ page, signIn }) => {
  await signIn(page, "admin");
  for (const name of ["Starred", "Most Recent", "Folders", "Apps"]) {
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole("list", { name: "Starred" }).getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, "home");
});

test("Lists are walked with the arrows and turned into tiles", async ({ page, signIn }) => {
  await signIn(page, "admin", { path: "/home/tables" });
  const items = page.getByRole("list", { name: "Tables" }).getByRole("link");
  await items.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(items.first()).toBeFocused();
  const saved = () =>
    page.waitForResponse((response) => response.url().endsWith(accessCalls.savePreferences.path));
  const asTiles = saved();
  await page.getByRole("button", { name: "Grid", exact: true }).click();
  await asTiles;
  await page.reload();
  await expect(page.getByRole("button", { name: "Grid", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expectAccessible(page);
  const asList = saved();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await asList;
});

test("Stars are put in order by the keyboard, by their menu and by mouse, and stay so", async ({
  page,
  org,
  signIn,
}) => {
  const builder = await org.actor("builder");
  const names = ["Customers", "Runways", "Stands"];
  const tabs: FavoriteTab[] = [];
  for (const name of names) tabs.push({ type: "object", id: (await createTestTable(builder, name)).id });
  await builder.ok(homeCalls.saveFavorites, { tabs });
  await signIn(page, "builder", { org, path: "/home/favorites" });
  const links = page.getByRole("list", { name: "Starred" }).getByRole("link");
  await expect(links).toHaveText([/Customers/, /Runways/, /Stands/]);
  await links.first().focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(links).toHaveText([/Runways/, /Customers/, /Stands/]);
  await expect(links.nth(1)).toBeFocused();
  await links.nth(2).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(links).toHaveText([/Runways/, /Stands/, /Customers/]);
  const rows = page.getByRole("list", { name: "Starred" }).getByRole("listitem");
  await rows.nth(1).hover();
  await page.getByRole("button", { name: "Actions for Stands" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect(links).toHaveText([/Runways/, /Customers/, /Stands/]);
  // Where it is taken hold of does not move when the pointer comes.
  await rows.nth(2).locator("[draggable=true]").dragTo(rows.nth(1));
  await expect(links).toHaveText([/Runways/, /Stands/, /Customers/]);
  const [first, second, third] = tabs.map(({ id }) => id);
  await expect
    .poll(async () => (await builder.ok(homeCalls.listFavorites, {})).tabs.map(({ id }) => id))
    .toEqual([second, third, first]);
});

test("Apps, public links and the trash have pages that say what they are", async ({ page, signIn }) => {
  await signIn(page, "admin", { path: "/home/favorites" });
  await expect(page).toHaveTitle(/Starred - Workloom$/);
  await page.getByRole("link", { name: "Apps", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Apps");
  await expect(page).toHaveTitle(/Apps - Workloom$/);
  await expect(page.getByRole("list", { name: "Apps" }).getByRole("link").first()).toBeVisible();
  await page.getByRole("link", { name: "Public links" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Public links");
  const shared = page.getByRole("list", { name: "Public apps" });
  await expect(shared.getByRole("link", { name: "Airfield status" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trash");
  await expectAccessible(page);
  await shot(page, "trash");
});

test("The right mouse button and the three dots hold the same actions", async ({ page, signIn }) => {
  await signIn(page, "admin", { path: "/home/tables" });
  const row = page.getByRole("listitem").filter({ hasText: "Contracts" });
  await row.click({ button: "right" });
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  const names = await page.getByRole("menuitem").allTextContents();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await row.hover();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(names);
});

test("Home fits a phone with its bar below", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, "admin");
  await expect(page.getByRole("heading", { name: "Starred" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Home", exact: true }).last()).toBeInViewport();
  const places = page.getByRole("navigation", { name: "Main menu" }).locator("a, button");
  await expect(places).toHaveText([/^Home/, /Updates$/, /Chat$/, /Tasks$/, /^Action Bar/]);
  await expectAccessible(page);
  await shot(page, "home-phone");
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

freshTest("A deleted table waits in the trash and is restored", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const builder = await org.actor("builder");
  await builder.ok(tableCalls.deleteTable, { tableId: table.id });
  await signIn(page, "builder", { org, path: "/home/recovery" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Trash");
  await expect(page.getByText("Excluded Tables")).toBeVisible();
  await expect(page.getByText(/Deleted at .+ by Lucía Requena/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Restore/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("You don't have any table to recover")).toBeVisible();
});

test("An item without a name is listed as 'Untitled'", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const { documentId } = await builder.ok(documentCalls.createDocument, {});
  await builder.ok(homeCalls.saveFavorites, { tabs: [{ type: "document", id: documentId }] });
  await signIn(page, "builder", { org });
  const starred = page.getByRole("region", { name: "Starred" });
  await expect(starred.getByRole("link", { name: "Untitled" })).toBeVisible();
  await starred.getByRole("listitem").hover();
  await expect(starred.getByRole("button", { name: "Actions for Untitled" })).toBeVisible();
  await page.getByRole("button", { name: "Apps and Tables" }).click();
  await expect(page.getByRole("menuitem", { name: "Untitled" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByRole("dialog").getByRole("option", { name: /^Untitled/ })).toBeVisible();
});
