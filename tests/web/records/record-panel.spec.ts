import { recordCalls } from "#shared/contract/records";
import { openInside, expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { connectMany } from "../../support/connections";
import { cell, cellAt, createOrders } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("A record opens next to the grid, is edited there, and shows who changed what", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Paint threshold", "Test friction");
  await cell(page, "Paint threshold").hover();
  await page.getByRole("button", { name: "Open record 2" }).click();
  await expect(page).toHaveURL(/\/record\/\d+$/);
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Paint threshold" })).toBeVisible();
  await expect(panel.getByText("2 of 3")).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("button", { name: /Edit Hours/ }).click();
  await page.getByRole("textbox", { name: "Hours" }).fill("18");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 1, 2)).toHaveText("18");
  await panel.getByRole("tab", { name: "History" }).click();
  await expect(panel.getByText("Joaquim Maia")).toBeVisible();
  await expect(panel.getByText("18", { exact: true })).toBeVisible();
  await shot(page, "record-history");

  // Comments on a field: in the panel with the mouse, on a value and a cell with the menu key.
  const comments = page.getByRole("dialog", { name: "Comments on Hours" });
  const say = async (words: string) => {
    await comments.getByRole("textbox", { name: /^Message / }).fill(words);
    await page.keyboard.press("Enter");
    await expect(comments.getByText(words)).toBeVisible();
    await comments.getByRole("button", { name: "Close" }).click();
    await expect(comments).toBeHidden();
  };
  await panel.getByRole("tab", { name: "Data" }).click();
  await panel.getByRole("button", { name: /Edit Hours/ }).hover();
  await panel.getByRole("button", { name: "Comment on Hours" }).click();
  await say("Net or gross?");
  await panel.getByRole("button", { name: /Edit Hours/ }).press("Shift+F10");
  await page.getByRole("menuitem", { name: "Comments 1" }).press("Enter");
  await say("Net.");
  await expect(panel.getByRole("button", { name: "2 comments on Hours" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "record-panel-comments");

  await panel.getByRole("button", { name: "Next record" }).click();
  await expect(panel.getByRole("heading", { name: "Test friction" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await cellAt(page, 1, 2).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Comments 2" }).click();
  await expect(comments.getByText("Net.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("The focus stays on the value after it was edited by keyboard", async ({ page, openOrders }) => {
  await openOrders("member", "Sweep apron");
  await cell(page, "Sweep apron").click();
  await page.keyboard.press("Space");
  const panel = page.getByRole("complementary");
  const value = (name: string) => panel.getByRole("button", { name: new RegExp(`^Edit ${name}`) });
  const editor = (name: string) =>
    panel.getByRole("textbox", { name }).or(panel.getByRole("combobox", { name }));
  await value("Hours").focus();
  for (const [name, text, key] of [
    ["Title", "Sweep", "Enter"],
    ["Hours", "18", "Enter"],
    ["Due", "2026-11-21", "Escape"],
  ] as const) {
    await value(name).press("Enter");
    await expect(editor(name)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press(key);
    await expect(value(name)).toBeFocused();
  }
  await expect(value("Hours")).toContainText("18");
  // An option chosen with the mouse keeps the focus there too; Tab continues to the next value.
  await value("Status").press("Enter");
  await page.getByRole("option", { name: "Done" }).click();
  await expect(value("Status")).toContainText("Done");
  await expect(value("Status")).toBeFocused();
  await value("Hours").press("Enter");
  await expect(editor("Hours")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(value("Due")).toBeFocused();
});

test("A record's link opens it for a colleague; a missing one says so and links back to the table", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  await signIn(page, "viewer", { org, path: `/object/${table.id}/record/1` });
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await openInside(page, `/object/${table.id}/record/999999`);
  await expect(panel.getByText("Record not found")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Try again" })).toBeHidden();
  await panel.getByRole("button", { name: "Back to Work orders" }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/object/${table.id}$`));
});

test("On a phone a record fills the screen", async ({ page, openOrders }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders("member", "Sweep apron", "Paint threshold");
  await expect(cell(page, "Sweep apron")).toBeVisible();
  await expectAccessible(page);
  // The search's label has no room next to the tools.
  await expect(page.getByRole("searchbox", { name: "Search records" })).toHaveAttribute(
    "placeholder",
    "Search",
  );
  await shot(page, "phone-table");
  await cell(page, "Sweep apron").click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect.poll(() => panel.boundingBox()).toMatchObject({ x: 0, width: 390 });
  await shot(page, "phone-record");
});

test("On a phone keys do not reach the table covered by a record", async ({ page, openOrders }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openOrders("builder", "Sweep apron");
  await cell(page, "Sweep apron").click();
  const panel = page.getByRole("complementary");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect(panel).toBeFocused();
  for (const keys of ["n", "f", "ControlOrMeta+F"]) await page.keyboard.press(keys);
  // A global shortcut after them: their effects would be visible by now.
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.getByRole("combobox", { name: /search/i })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect(panel).toBeFocused();
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByText("1 record", { exact: true })).toBeVisible();
});

test("A record links to its connected records", async ({ page, signIn, org }) => {
  const builder = await org.actor("builder");
  const orders = await createOrders(org, "Sweep apron");
  const crews = await createTestTable(builder, "Crews", [{ name: "Name", type: "text" }]);
  const [day] = await crews.add({ Name: "Day crew" }, { Name: "Night crew" });
  const crew = await connectMany(builder, orders, crews, "Crew");
  await connectMany(builder, orders, crews, "Reserve");
  const data = { ...orders.data({ Title: "Paint threshold" }), [crew.id]: [day?.id ?? 0] };
  await builder.ok(recordCalls.createRecords, { tableId: orders.id, records: [{ data }] });
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await cell(page, "Paint threshold").hover();
  await page.getByRole("button", { name: "Open record 2" }).click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("tab", { name: "Related records" }).click();
  await expect(panel.getByRole("region", { name: "Reserve" })).toContainText("None yet");
  await expectAccessible(page);
  await shot(page, "record-related");
  await panel.getByRole("region", { name: "Crew" }).getByRole("link", { name: "Day crew" }).click();
  await expect(page).toHaveURL(new RegExp(`/object/${crews.id}/record/${day?.id}$`));
  await expect(panel.getByRole("heading", { name: "Day crew" })).toBeVisible();
});
