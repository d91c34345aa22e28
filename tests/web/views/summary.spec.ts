import { recordCalls } from "#shared/contract/records";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, createOrders, grid } from "../../support/screen/grid";
import { pressEntry } from "../../support/screen/menu";

test("A builder sums a column up, and the sum follows edits, filters and colleagues", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron", "Paint threshold", "Sweep taxiway");
  const builder = await signIn(page, "builder", { org, path: `/object/${table.id}` });
  const foot = (field: string) => grid(page).locator(`[data-summary="${table.field(field)}"]`);
  await foot("Hours").getByRole("button").focus();
  await page.keyboard.press("Enter");
  await pressEntry(page, page.getByRole("menuitemradio", { name: "Sum", exact: true }));
  await expect(foot("Hours")).toHaveText("Sum 6");
  await expect(foot("Hours").getByRole("button")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const latest = page.getByRole("menuitemradio", { name: "Latest" });
  await expect(latest).toBeVisible();
  await expect(page.getByRole("menuitemradio", { name: "Sum", exact: true })).toBeHidden();
  await latest.click();
  await expect(foot("Due")).toHaveText("Latest –");
  await expectAccessible(page);

  await cellAt(page, 0, 2).click();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(foot("Hours")).toHaveText("Sum 15");
  const [first] = (await builder.ok(recordCalls.queryRecords, { tableId: table.id })).records;
  await builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: first?.id ?? 0, data: table.data({ Hours: 20, Due: "2026-11-21" }) }],
  });
  await expect(foot("Hours")).toHaveText("Sum 25");
  await expect(foot("Due")).toHaveText(/^Latest Nov 21(, 2026)?$/);
  await page.getByRole("searchbox", { name: "Search records" }).fill("paint");
  await expect(foot("Hours")).toHaveText("Sum 2");
  await shot(page, "table-summary");
  await page.reload();
  await expect(foot("Hours")).toHaveText("Sum 25");
});
