import {
  openInside,
  expect,
  expectAccessible,
  keepNotices,
  setColorScheme,
  shot,
  test,
} from "../../support/screen/browser";
import { boxOf, cell, cellAt, createOrders, head } from "../../support/screen/grid";

test("A table is renamed in its title and keeps its name", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  const title = page.getByRole("textbox", { name: "Table name" });
  await title.fill("  Airfield   jobs ");
  await page.keyboard.press("Enter");
  await expect(title).toHaveValue("Airfield jobs");
  await page.reload();
  await expect(title).toHaveValue("Airfield jobs");
});

test("On a phone the bar names the table, and its name is written in only while it is renamed", async ({
  page,
  openOrders,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders("builder", "Sweep apron");
  const title = page.getByRole("textbox", { name: "Table name" });
  await expect(page.getByRole("banner").getByText("Work orders")).toBeVisible();
  const heading = page.getByRole("main").getByRole("heading", { level: 1 });
  await expect.poll(async () => (await boxOf(heading)).width).toBeLessThan(10);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  await expect(title).toBeFocused();
  expect((await boxOf(heading)).width).toBeGreaterThan(40);
  await page.keyboard.type("Jobs");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner").getByText("Jobs")).toBeVisible();
});

test("A printed table shows only its records, without the frame", async ({ page, openOrders }) => {
  await openOrders("viewer", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("cell", { name: "Sweep apron" })).toBeVisible();
  await expect(page.locator("[data-printed] p")).toHaveText("1 record");
  await expect(page.getByRole("grid")).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(page.getByRole("table")).toBeHidden();
});

test("A viewer sees everything and can change nothing", async ({ page, openOrders }) => {
  const table = await openOrders("viewer", "Sweep apron");
  await cell(page, "Sweep apron").click();
  await page.keyboard.type("x");
  await expect(page.getByRole("textbox", { name: "Title" })).toBeHidden();
  await expect(page.getByRole("button", { name: "New record" })).toBeHidden();
  await expect(page.getByRole("button", { name: "New field" })).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Table name" })).toBeHidden();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete table" })).toBeHidden();
  await page.keyboard.press("Escape");
  await cell(page, "Sweep apron").click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Copy record link" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Delete record" })).toBeHidden();
  expect(await table.rows()).toMatchObject([{ Title: "Sweep apron" }]);
});

test("A deleted table can be brought back from the toast", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await keepNotices(page);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete table" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete table Work orders" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  // The next page is opened once it is back, because an answer that nothing waits for may arrive late.
  await expect(page.getByRole("button", { name: "Redo" })).toBeVisible();
  await openInside(page, `/object/${table.id}`);
  await expect(cell(page, "Sweep apron")).toBeVisible();
});

test("A missing table, a missing view and a letter instead of a number say so", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "member", { org, path: "/object/424242" });
  await expect(page.getByText("object_not_found#404")).toBeVisible();
  await expectAccessible(page);
  await openInside(page, `/object/${table.id}/views/424242`);
  await expect(page.getByText("app_not_found#404")).toBeVisible();
  await openInside(page, "/object/abc");
  await expect(page.getByText("Page not found")).toBeVisible();
});

test("Names that look like code are shown as text", async ({ page, org, signIn }) => {
  const nasty = ["'; DROP TABLE record; --", "<script>alert(1)</script>", "=cmd()"];
  const table = await createOrders(org, ...nasty);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  for (const [row, text] of nasty.entries()) await expect(cellAt(page, row, 0)).toHaveText(text);
});

for (const theme of ["light", "dark"] as const) {
  test(`The work orders of the demo look right in ${theme}`, async ({ page, signIn }) => {
    // Every cell of a full screen is checked for accessibility.
    test.slow();
    await setColorScheme(page, theme);
    await signIn(page, "admin", { path: "/object/1" });
    await expect(head(page, "Title")).toBeVisible();
    await expect(page.getByText(/^1,284 records/)).toBeVisible();
    await expect(cellAt(page, 0, 0)).not.toHaveText("");
    await shot(page, `table-${theme}`);
    await cellAt(page, 3, 2).click();
    await page.keyboard.press("Shift+Enter");
    await expect(page.getByRole("complementary")).toBeVisible();
    await expectAccessible(page);
    await shot(page, `record-${theme}`);
  });
}
