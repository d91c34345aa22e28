import { barCalls } from "#shared/contract/bars";
import { pageCalls } from "#shared/contract/pages";
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

test("At 200 % the bars of an app leave its page two thirds of the height", async ({ page, org, signIn }) => {
  const builder = await org.actor("builder");
  const { appId } = await builder.ok(pageCalls.createPage, { label: "Apron" });
  await builder.ok(pageCalls.addBlock, { appId, type: "text", config: { html: "<p>Wind</p>" } });
  await builder.ok(barCalls.saveBars, {
    appId,
    top_bar: {
      align_items: "left",
      items_variant: "with_tabs_icons",
      items: [{ id: appId, type: "app" }],
      shortcuts: { notifications: true, favorites: true },
    },
    bottom_nav: { items: [{ id: "h", type: "app", target: appId, label: "Home", icon: "home" }] },
  } as never);
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, "builder", { org, path: `/app/${appId}` });
  await expect(page.getByText("Wind")).toBeVisible();
  const title = await page.getByRole("main").locator("header").first().boundingBox();
  const below = await page.getByRole("navigation", { name: "Navigation of Apron" }).boundingBox();
  expect((below?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0)).toBeGreaterThanOrEqual(300);
});
