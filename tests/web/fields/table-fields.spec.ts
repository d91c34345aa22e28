import { tableCalls } from "#shared/contract/tables";
import { rightsChanger } from "../../api/policy/change-rights";
import { expect, expectAccessible, freshTest, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

test("A new field says of which table it will be; Edit Table Fields says when there is nothing to save", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("f");
  const creating = page.getByRole("complementary", { name: "Create Field in Work orders" });
  await expect(creating.getByRole("searchbox", { name: "Search field types" })).toBeFocused();
  await creating.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Table Fields" }).click();
  const panel = page.getByRole("complementary", { name: "Edit Table Fields" });
  const save = panel.getByRole("button", { name: "Save" });
  await expect(panel.getByText("No changes to save")).toBeVisible();
  await expect(save).toBeDisabled();
  await panel.getByRole("button", { name: "Move up: Hours" }).click();
  await expect(panel.getByText("No changes to save")).toBeHidden();
  await expect(save).toBeEnabled();
  await panel.getByRole("button", { name: "Move down: Hours" }).click();
  await expect(save).toBeDisabled();
});

/** The types under each heading where a new field's type is chosen. */
const kinds = {
  Text: ["Text", "Link", "Email", "Phone", "CPF", "CNPJ", "Address", "License plate"],
  Numbers: ["Number", "Currency", "Percent", "Goal"],
  Choices: ["Select", "Tags", "Multiple select", "Radio select", "Checkbox"],
  "Date and time": ["Date", "Date and time", "Time", "Timer"],
  People: ["User", "Users"],
  "Lists and work": ["Checklist", "To-do list", "Starred", "Chat", "Tasks", "Buttons"],
  Files: ["Files", "Image", "Signature"],
  Connections: ["Connected record", "Lookup", "Rollup"],
  Calculated: ["Formula", "Attachment text"],
  "Filled in by Workloom": ["Record ID", "Created at", "Updated at", "Created by", "Updated by"],
};

test("Every type of field is in its group and is found by its name", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await page.keyboard.press("f");
  const panel = page.getByRole("complementary", { name: "Create Field in Work orders" });
  for (const [group, names] of Object.entries(kinds)) {
    const tiles = panel.getByRole("region", { name: group, exact: true }).getByRole("button");
    await expect(tiles).toHaveCount(names.length);
    for (const name of names)
      await expect(tiles.filter({ hasText: new RegExp(`^${name}`) }).first()).toBeVisible();
  }
  await panel.getByRole("searchbox", { name: "Search field types" }).fill("cnpj");
  await expect(panel.getByRole("region")).toHaveCount(1);
  await expect(panel.getByRole("region", { name: "Text" }).getByRole("button")).toHaveText([/^CNPJ/]);
});

freshTest(
  "Whose right to a table's fields is taken away while they edit them reads so",
  async ({ page, org, server, signIn }) => {
    const table = await createOrders(org, "Sweep apron");
    const builder = await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Edit Table Fields" }).click();
    const panel = page.getByRole("complementary", { name: "Edit Table Fields" });
    await expect(panel.getByText("No changes to save")).toBeVisible();
    const rights = rightsChanger(server.services, await org.handle());
    const values = { name: "Reader", isAdmin: false, flags: [], defaultTableLevel: "viewOnly" };
    await rights.update("user", builder.userId, { roleId: await rights.create("role", values) });
    await (await org.actor("admin")).ok(tableCalls.updateTable, { tableId: table.id, label: "Orders" });
    await expect(panel.getByText("You don't have enough permission")).toBeVisible();
    await expectAccessible(page);
    await shot(page, "no-permission-for-fields");
  },
);
