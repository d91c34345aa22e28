import { accessCalls } from "#shared/contract/access";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { expect, freshTest, openInside, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

test("The trash of a table is for those who build and may delete its records", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold");
  const builder = await org.actor("builder");
  await builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [1] });
  const path = `/object/${table.id}/trash`;
  await signIn(page, "builder", { org, path });
  await expect(cell(page, "Sweep apron")).toBeVisible();
  // A member may delete records, but does not build.
  await signIn(page, "member", { org, path });
  await expect(page.getByText("object_not_found#404")).toBeVisible();
  await signIn(page, "viewer", { org, path: `/object/${table.id}` });
  await expect(cell(page, "Paint threshold")).toBeVisible();
  const more = page.getByRole("button", { name: "More actions" });
  await more.hover();
  // The button's tooltip closes when its menu opens.
  await expect(page.getByRole("tooltip")).toHaveText("More actions");
  await more.click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("tooltip")).toBeHidden();
  await expect(page.getByRole("menuitem", { name: "Trash" })).toBeHidden();
  await openInside(page, path);
  await expect(page.getByText("object_not_found#404")).toBeVisible();
});

test("A table's menu downloads its records, and is locked for as long as the button beside the search", async ({
  page,
  openOrders,
}) => {
  await openOrders("viewer", "Sweep apron");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Download" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Work orders.csv is ready" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^You can export again/ })).toBeDisabled();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Download" })).toBeDisabled();
});

freshTest(
  "Building takes builder mode: without it a table offers nothing that changes what it is made of",
  async ({ page, org, openOrders }) => {
    const table = await openOrders("builder", "Sweep apron");
    const title = page.getByRole("textbox", { name: "Table name" });
    const building = ["Rename", "Icon and color", "Edit Table Fields", "Delete table"];
    const offered = async () => {
      await page.getByRole("button", { name: "More actions" }).click();
      await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
      const names = await page.getByRole("menuitem").allTextContents();
      await page.keyboard.press("Escape");
      return building.filter((name) => names.includes(name));
    };
    expect(await offered()).toEqual(building);
    await (await org.actor("builder")).ok(accessCalls.savePreferences, { builderMode: false });
    await page.reload();
    await expect(cell(page, "Sweep apron")).toBeVisible();
    await expect(title).toBeHidden();
    await expect(page.getByRole("button", { name: "Icon and color" })).toBeHidden();
    expect(await offered()).toEqual([]);
    await page.keyboard.press("f");
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox").fill("Table email");
    await expect(page.getByRole("option", { name: "Table email" })).toBeHidden();
    // It is a state of the interface, never a right.
    await (await org.actor("builder")).ok(tableCalls.updateTable, { tableId: table.id, label: "Renamed" });
  },
);
