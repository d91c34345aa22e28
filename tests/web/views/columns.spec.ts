import { expect, test } from "../../support/screen/browser";
import { boxOf, cell, cellAt, drag, dragColumn, head } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("A column is dragged to another place and stays there", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  // The pointer goes there when nothing moves any more.
  await head(page, "Hours").hover();
  const { x, y, width, height } = await boxOf(head(page, "Hours"));
  const status = await boxOf(head(page, "Status"));
  await drag(page, { x: x + width / 2, y: y + height / 2 }, status.x + 10 - (x + width / 2));
  await expect(head(page, "Hours")).toHaveAttribute("aria-colindex", "3");
  await page.reload();
  await expect(head(page, "Hours")).toHaveAttribute("aria-colindex", "3");
});

test("A column is made wider with the mouse and keeps its width", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  const { width } = await boxOf(head(page, "Status"));
  await dragColumn(page, head(page, "Status"), 60);
  await expect.poll(async () => Math.round((await boxOf(head(page, "Status"))).width)).toBe(width + 60);
  await page.reload();
  await expect.poll(async () => Math.round((await boxOf(head(page, "Status"))).width)).toBe(width + 60);
});

test("Of many fields those that a search finds are hidden at once, and shown again", async ({
  page,
  org,
  signIn,
}) => {
  const names = ["Title", ...Array.from({ length: 12 }, (_, index) => `Reading ${index + 1}`)];
  const fields = names.map((name) => ({ name, type: "text" as const }));
  const table = await createTestTable(await org.actor("builder"), "Readings", fields);
  await table.add({ Title: "Apron" });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(head(page, "Reading 2")).toBeVisible();
  await page.getByRole("button", { name: /^Fields/ }).click();
  await page.keyboard.type("reading 1");
  const list = page.getByRole("dialog", { name: "Fields" });
  await expect(list.getByRole("switch")).toHaveCount(4);
  await list.getByRole("button", { name: "Hide all" }).click();
  await expect(page.getByRole("button", { name: "Fields 4" })).toBeVisible();
  await list.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByRole("button", { name: "Fields", exact: true })).toBeVisible();
  await list.getByRole("button", { name: "Clear search" }).click();
  await list.getByRole("button", { name: "Hide all" }).click();
  await expect(head(page, "Reading 2")).toBeHidden();
  await expect(head(page, "Title")).toBeVisible();
});

test("A cut text of a cell shows in full under the pointer", async ({ page, openOrders }) => {
  const long = "Sweep the whole of the northern apron and the stands behind it before the first arrival";
  await openOrders("member", long, "Paint threshold");
  await cell(page, "Paint threshold").hover();
  await expect(cell(page, "Paint threshold")).not.toHaveAttribute("title");
  await cell(page, long).hover();
  await expect(cellAt(page, 0, 0)).toHaveAttribute("title", long);
  await cell(page, "Paint threshold").hover();
  await expect(cellAt(page, 0, 0)).not.toHaveAttribute("title");
});
