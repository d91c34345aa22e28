import { expect, test } from "../../support/screen/browser";
import { cell, createOrders, fillTable, grid } from "../../support/screen/grid";

test("How far a table is scrolled survives a reload and the way back", async ({ page, org, signIn }) => {
  const table = await createOrders(org);
  await fillTable(org, table, 300);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Order 1")).toBeVisible();
  await grid(page).hover();
  await page.mouse.wheel(0, 4000);
  const seen = cell(page, "Order 130");
  await expect(seen).toBeInViewport();
  await page.reload();
  await expect(seen).toBeInViewport();
  await page.getByRole("banner").getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("list", { name: "Most Recent" })).toBeVisible();
  await page.goBack();
  await expect(seen).toBeInViewport();
  // A fresh visit begins at the top.
  await page.getByRole("banner").getByRole("link", { name: "Go to Home" }).click();
  await page
    .getByRole("link", { name: /Work orders/ })
    .first()
    .click();
  await expect(cell(page, "Order 1")).toBeInViewport();
});

test("At 200 % the bars take at most a third of the height", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const rows = (await grid(page).boundingBox())?.height ?? 0;
  expect(rows).toBeGreaterThanOrEqual(300);
});
