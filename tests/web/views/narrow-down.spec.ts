import { viewCalls } from "#shared/contract/views";
import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, cellAt, head } from "../../support/screen/grid";
import { holdRequests } from "../../support/screen/held-requests";

/** Holds the rows of a search back until they are let through. */
async function holdSearch(page: Page, search: string) {
  const isHeld = (request: Request) =>
    request.url().endsWith("/records/query") &&
    (request.postDataJSON() as { search?: string }).search === search;
  const { letThrough } = await holdRequests(page, "**/records/query", isHeld);
  return { asked: page.waitForRequest(isHeld), letThrough };
}

test("A filter leaves what matches, says how much of how much, and can be cleared", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold", "Sweep taxiway");
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("sweep");
  await expect(page.getByText("2 records of 3")).toBeVisible();
  await expect(cell(page, "Paint threshold")).toBeHidden();
  await expectAccessible(page);
  await shot(page, "table-filter");
  await page.getByRole("textbox", { name: "Value" }).fill("nothing like it");
  await page.keyboard.press("Escape");
  await expect(page.getByText("No records match the filter.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(cell(page, "Paint threshold")).toBeVisible();
});

test("A column is sorted from its head, and a row edited since stays where it is", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "Banana", "Apple", "Cherry");
  await expect(cellAt(page, 0, 0)).toHaveText("Banana");
  await head(page, "Title").getByRole("button").click();
  await page.getByRole("menu").getByText("Sort ascending").click();
  await expect(cellAt(page, 0, 0)).toHaveText("Apple");
  await expect(head(page, "Title")).toHaveAttribute("aria-sort", "ascending");
  await cellAt(page, 0, 0).click();
  await page.keyboard.type("Zebra");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 0, 0)).toHaveText("Zebra");
  await expect.poll(async () => (await table.rows())[1]?.["Title"]).toBe("Zebra");
  await page.reload();
  await expect(cellAt(page, 2, 0)).toHaveText("Zebra");
});

test("A row that an edit takes out of the filter stays, is marked, and goes with the next loading", async ({
  page,
  openOrders,
}) => {
  const table = await openOrders("member", "Sweep apron", "Sweep taxiway");
  const progress = page.getByRole("progressbar", { name: "Loading records" });
  const { asked, letThrough } = await holdSearch(page, "sweep");
  await page.getByRole("searchbox", { name: "Search records" }).fill("sweep");
  await asked;
  await expect(progress).toBeAttached();
  letThrough();
  await expect(progress).not.toBeAttached();
  const mark = page.getByRole("img", { name: /^No longer matches/ });
  await cellAt(page, 0, 0).click();
  await page.keyboard.type("Paint apron");
  await page.keyboard.press("Enter");
  await page.mouse.move(900, 600);
  await expect(mark).toHaveCount(1);
  await expect(cellAt(page, 0, 0)).toHaveText("Paint apron");
  await expectAccessible(page);
  await shot(page, "table-row-left");
  await cellAt(page, 0, 0).click();
  await page.keyboard.type("Sweep apron again");
  await page.keyboard.press("Enter");
  await expect(mark).toHaveCount(0);
  await cellAt(page, 1, 0).click();
  await page.keyboard.type("Paint taxiway");
  await page.keyboard.press("Enter");
  await page.mouse.move(900, 600);
  await expect(mark).toHaveCount(1);
  await expect.poll(async () => (await table.rows())[1]?.["Title"]).toBe("Paint taxiway");
  await page.reload();
  await page.getByRole("searchbox", { name: "Search records" }).fill("sweep");
  await expect(page.getByText("1 record of 2")).toBeVisible();
});

test("A pending search does not remove a row during typing", async ({ page, openOrders }) => {
  const table = await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cellAt(page, 1, 0)).toHaveText("Paint threshold");
  const { asked, letThrough } = await holdSearch(page, "sweep");
  const search = page.getByRole("searchbox", { name: "Search records" });
  await search.fill("sweep");
  await cellAt(page, 1, 0).click();
  await page.keyboard.type("Paint");
  await asked;
  const found = page.waitForResponse("**/records/query");
  letThrough();
  await found;
  await page.keyboard.type(" stopway");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 record of 2")).toBeVisible();
  await expect.poll(async () => (await table.rows())[1]?.["Title"]).toBe("Paint stopway");
});

test("Ctrl+F searches all fields of text", async ({ page, openOrders }) => {
  await openOrders("viewer", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("ControlOrMeta+F");
  await expect(page.getByRole("searchbox", { name: "Search records" })).toBeFocused();
  await page.keyboard.type("thresh");
  await expect(page.getByText("1 record of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("2 records", { exact: true })).toBeVisible();
});

test("The width of a column set by keyboard is kept for the user", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron");
  // Steps that are far apart are saved one by one.
  const saved = page.waitForResponse(
    (reply) => reply.request().method() === "PUT" && reply.request().postData()?.includes("224") === true,
  );
  await head(page, "Status").getByRole("button").focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(async () => (await head(page, "Status").boundingBox())?.width).toBe(224);
  await saved;
  await page.reload();
  await expect.poll(async () => (await head(page, "Status").boundingBox())?.width).toBe(224);
});

test("A builder saves a view with its filter, and a viewer opens it by its address", async ({
  page,
  openAs,
  org,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron", "Paint threshold");
  await page.getByRole("button", { name: "Add view" }).click();
  await page.getByRole("textbox", { name: "View name" }).fill("Sweeping");
  await page.getByRole("button", { name: "Create view" }).click();
  await expect(page).toHaveURL(/\/views\/\d+$/);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("sweep");
  await expect(page.getByText("1 record of 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save for everyone" }).click();
  await expect(page.getByText("View saved for everyone")).toBeVisible();
  const viewer = await openAs("viewer", { org, path: new URL(page.url()).pathname });
  await expect(viewer.page.getByText("1 record of 2")).toBeVisible();
});

test("Logging out leaves no word of a filter or search on the device, and columns as they were", async ({
  page,
  org,
  signIn,
  openOrders,
}) => {
  const table = await openOrders("member", "Sweep apron", "Paint threshold");
  // Changes of a view are stored on the server; those of all records, without a view, on the device.
  const builder = await org.actor("builder");
  for (const appId of table.table.visibleViews)
    await builder.ok(viewCalls.updateApp, { appId, isVisible: false });
  await expect(page.getByRole("button", { name: "All records" })).toHaveAttribute("aria-current", "page");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await head(page, "Title").getByRole("button").click();
  await page.getByRole("menu").getByText("Sort descending").click();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Add condition" }).click();
  await page.getByRole("textbox", { name: "Value" }).fill("sweep");
  await page.keyboard.press("Escape");
  await expect(cell(page, "Paint threshold")).toBeHidden();
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  await expect.poll(stored).toMatch(/sweep.*desc|desc.*sweep/);
  await page.getByRole("button", { name: /^Your menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
  expect(await stored()).not.toContain("sweep");
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Paint threshold")).toBeVisible();
  await expect(head(page, "Title")).toHaveAttribute("aria-sort", "descending");
});
