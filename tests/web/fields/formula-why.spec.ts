import { fieldCalls } from "#shared/contract/fields";
import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, createOrders } from "../../support/screen/grid";

test("A cell tells why it has its value, step by step", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron", "Paint lines");
  const builder = await org.actor("builder");
  await builder.ok(fieldCalls.createField, {
    tableId: table.id,
    name: "Size",
    type: "advancedFormula",
    config: { expression: 'IF({Hours} > 1, "long: " & UPPER({Title}), "short " & 1 / 0)' },
  });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  // Pressed as soon as the cell is there: what comes before its value is kept until that has arrived.
  await cellAt(page, 1, 5).dblclick();
  const why = page.getByRole("complementary", { name: "Why this value? Size" });
  await expect(why.getByText("long: PAINT LINES").first()).toBeVisible();
  const step = why.getByRole("listitem").filter({ hasText: "{Hours} > 1" }).nth(1);
  await expect(step).toContainText("TRUE");
  await expect(why.getByText("not needed")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "formula-why");
  await why.getByRole("button", { name: "{Hours}" }).click();
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Hours");
});
