import type { Locator } from "@playwright/test";
import { fieldCalls } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { tableConfigCalls } from "#shared/contract/table-config";
import { expect, shot, test } from "../../support/screen/browser";
import { editField } from "../../support/screen/grid";
import { holdRequests } from "../../support/screen/held-requests";
import { statusOptions } from "../../support/tables";

// The browser logs the refusal caused by a colleague's earlier change.
test.use({ expectedComplaints: [/status of 409/] });

const withOption = (id: number, label: string) => ({
  options: [...statusOptions.options, { id, label, value: label.toLowerCase(), color: "fern" }],
});

test("When two builders change a field's settings at once, the second one is notified of the first, and nothing is lost", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Sweep apron");
  const colleague = await org.actor("admin");
  const place = { tableId: table.id, fieldId: table.field("Status") };
  const addOption = (id: number, label: string) =>
    colleague.ok(fieldCalls.updateField, { ...place, config: withOption(id, label) });
  const labels = async () => {
    const now = (await colleague.ok(tableCalls.getTable, place)).table;
    const { description, config } = now.fields.find(({ id }) => id === place.fieldId)!;
    return { description, options: (config["options"] as { label: string }[]).map(({ label }) => label) };
  };
  const panel = page.getByRole("complementary", { name: "Edit field" });
  const open = async () => {
    await editField(page, "Status");
    await expect(panel.getByRole("textbox", { name: "Description" })).toBeVisible();
  };

  await open();
  await addOption(4, "On hold");
  await panel.getByRole("textbox", { name: "Description" }).fill("Where the order stands");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel).toBeHidden();
  const known = ["New", "Planned", "Done", "On hold"];
  expect(await labels()).toEqual({ description: "Where the order stands", options: known });

  // The panel starts with everything published so far.
  await page.reload();
  await open();
  await expect(panel.getByRole("textbox", { name: "Name of option 4" })).toHaveValue("On hold");
  await addOption(4, "Waiting");
  await panel.getByRole("button", { name: "Add option" }).click();
  await panel.getByRole("textbox", { name: "Name of option 5" }).fill("Late");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Someone else changed this in the meantime.")).toBeVisible();
  await expect(panel.getByRole("textbox", { name: "Name of option 5" })).toHaveValue("Late");
  expect((await labels()).options).toEqual(["New", "Planned", "Done", "Waiting"]);
  // The user's input is applied to what the colleague saved, and the next Save takes it.
  await expect(panel.getByRole("textbox", { name: "Name of option 4" })).toHaveValue("Waiting");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(panel).toBeHidden();
  expect((await labels()).options).toEqual(["New", "Planned", "Done", "Waiting", "Late"]);
});

test("A user who saves an order of fields or conditions that a colleague changed in the meantime is notified, and may overwrite it", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Sweep apron");
  const colleague = await org.actor("admin");
  const place = { tableId: table.id };
  const late = "Someone else changed this in the meantime.";
  const open = async (name: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name }).click();
    return page.getByRole("complementary", { name });
  };
  const now = async () => (await colleague.ok(tableCalls.getTable, place)).table;

  const order = await open("Edit Table Fields");
  await order.getByRole("button", { name: "Move up: Hours" }).click();
  const [first = 0, ...others] = (await now()).fields.map(({ id }) => id);
  const theirs = [first, ...others.toReversed()];
  await colleague.ok(fieldCalls.reorderFields, { ...place, fieldIds: theirs });
  await order.getByRole("button", { name: "Save" }).click();
  await expect(order.getByText(late)).toBeVisible();
  expect((await now()).fields.map(({ id }) => id)).toEqual(theirs);
  await shot(page, "fields-ordered-by-two");
  // A moved field follows the same field as before; all others stay where the colleague put them.
  const names = (list: Locator) => list.getByRole("listitem").allInnerTexts();
  await expect.poll(() => names(order)).toEqual(["Title", "Hours", "Checked", "Due", "Status"]);
  await order.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Order saved")).toBeVisible();
  await expect(order.getByText(late)).toBeHidden();
  expect((await now()).fields.map(({ name }) => name)).toEqual([
    "Title",
    "Hours",
    "Checked",
    "Due",
    "Status",
  ]);
  await order.getByRole("button", { name: "Close" }).click();

  const conditions = await open("Conditional fields");
  await conditions.getByRole("button", { name: "Add a conditional field" }).click();
  await conditions.getByRole("combobox", { name: "Show field" }).click();
  await page.getByRole("option", { name: "Hours" }).click();
  const rule = conditions.getByRole("region", { name: "Hours" });
  await rule.getByRole("button", { name: "Add condition" }).click();
  await rule.getByRole("textbox", { name: "Value" }).fill("sweep");
  const when = {
    match: "all" as const,
    conditions: [{ fieldId: table.field("Title"), operator: "isNotEmpty" as const }],
  };
  const conditionals = [{ fieldId: table.field("Status"), when }];
  await colleague.ok(tableConfigCalls.setConditionals, { ...place, conditionals });
  await conditions.getByRole("button", { name: "Save" }).click();
  await expect(conditions.getByText(late)).toBeVisible();
  expect((await now()).conditionals).toEqual(conditionals);
  await expect(conditions.getByRole("region", { name: "Status" })).toBeVisible();
  await expect(rule.getByRole("textbox", { name: "Value" })).toHaveValue("sweep");
  await conditions.getByRole("button", { name: "Save" }).click();
  await expect(conditions).toBeHidden();
  expect((await now()).conditionals).toMatchObject([...conditionals, { fieldId: table.field("Hours") }]);
});

test("Input after Save was pressed stays when a colleague's change arrives late", async ({
  page,
  org,
  openOrders,
}) => {
  const table = await openOrders("builder", "Sweep apron");
  const colleague = await org.actor("admin");
  const place = { tableId: table.id };
  const late = "Someone else changed this in the meantime.";
  const holdTable = () =>
    holdRequests(page, `**/tables/${table.id}`, (request) => request.method() === "GET");
  const now = async () => (await colleague.ok(tableCalls.getTable, place)).table.fields;

  const field = await editField(page, "Status");
  const save = field.getByRole("button", { name: "Save" });
  await field.getByRole("button", { name: "Add option" }).click();
  await field.getByRole("textbox", { name: "Name of option 4" }).fill("Late");
  const held = await holdTable();
  const status = { ...place, fieldId: table.field("Status") };
  await colleague.ok(fieldCalls.updateField, { ...status, config: withOption(4, "Waiting") });
  await save.click();
  await expect(field.getByText(late)).toBeVisible();
  await field.getByRole("textbox", { name: "Description" }).fill("Where it stands");
  held.letThrough();
  await expect(field.getByRole("textbox", { name: "Name of option 4" })).toHaveValue("Waiting");
  await save.click();
  await expect(field).toBeHidden();
  expect((await now()).find(({ name }) => name === "Status")).toMatchObject({
    description: "Where it stands",
    config: { options: [...statusOptions.options, { label: "Waiting" }, { label: "Late" }] },
  });

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Table Fields" }).click();
  const order = page.getByRole("complementary", { name: "Edit Table Fields" });
  await order.getByRole("button", { name: "Move up: Hours" }).click();
  const news = await holdTable();
  const [first = 0, ...others] = (await now()).map(({ id }) => id);
  await colleague.ok(fieldCalls.reorderFields, { ...place, fieldIds: [first, ...others.toReversed()] });
  const refused = page.waitForResponse((response) => response.status() === 409);
  await order.getByRole("button", { name: "Save" }).click();
  await refused;
  await order.getByRole("button", { name: "Move down: Title" }).click();
  news.letThrough();
  await expect(order.getByText(late)).toBeVisible();
  const names = () => order.getByRole("listitem").allInnerTexts();
  await expect.poll(names).toEqual(["Hours", "Title", "Checked", "Due", "Status"]);
});
