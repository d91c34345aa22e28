import { recordCalls } from "#shared/contract/records";
import { expect, test } from "../../support/browser";
import { cell, createOrders } from "../../support/grid";

test("The trash of a table is for those who build and may delete its records", async ({
  page,
  org,
  signIn,
  openAs,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold");
  const builder = await org.actor("builder");
  await builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [1] });
  const path = `/object/${table.id}/trash`;
  await signIn(page, "builder", { org, path });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  // A member may delete records, but does not build.
  const member = await openAs("member", { org, path });
  await expect(member.page.getByText("object_not_found#404")).toBeVisible();
  const viewer = await openAs("viewer", { org, path: `/object/${table.id}` });
  await expect(cell(viewer.page, "Paint threshold")).toBeVisible();
  const more = viewer.page.getByRole("button", { name: "More actions" });
  await more.hover();
  // What names the button goes when its menu says more.
  await expect(viewer.page.getByRole("tooltip")).toHaveText("More actions");
  await more.click();
  await expect(viewer.page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(viewer.page.getByRole("tooltip")).toBeHidden();
  await expect(viewer.page.getByRole("menuitem", { name: "Trash" })).toBeHidden();
  await viewer.page.goto(org.url + path);
  await expect(viewer.page.getByText("object_not_found#404")).toBeVisible();
});

test("A table's menu downloads its records, and is locked for as long as the button beside the search", async ({
  page,
  openOrders,
}) => {
  await openOrders("viewer", "Sweep apron");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Work orders.csv is ready" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Export: possible again/ })).toBeDisabled();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Download" })).toBeDisabled();
});
