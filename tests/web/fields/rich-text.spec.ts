import { fieldCalls } from "#shared/contract/fields";
import { expect, shot, test } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";

test("Rich text is written in its cell and taken over with Ctrl+Enter", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Sweep apron");
  const builder = await org.actor("builder");
  await builder.ok(fieldCalls.createField, {
    tableId: table.id,
    name: "Notes",
    type: "text",
    config: { format: "richText" },
  });
  await signIn(page, "builder", { org, path: `/object/${table.id}` });
  await expect(page.getByText("Sweep apron")).toBeVisible();
  const cell = page.locator(`[data-row='0'] [data-column='5']`);
  await cell.dblclick();
  const area = page.getByRole("textbox", { name: "Notes" });
  await area.waitFor();
  await area.pressSequentially("Mind the gap");
  await shot(page, "rich-text");
  await page.keyboard.press("Control+Enter");
  await expect(cell).toHaveText("Mind the gap");
  await page.reload();
  await expect(cell).toHaveText("Mind the gap");
});
