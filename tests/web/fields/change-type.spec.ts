import { expect, expectAccessible, keepNotices, shot, test } from "../../support/screen/browser";
import { cellAt, editField } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("A field gets another type after people saw what becomes of its values, and undo brings it back", async ({
  page,
  org,
  signIn,
}) => {
  const orders = await createTestTable(await org.actor("builder"), "Imported", [
    { name: "Title", type: "text" },
    { name: "Amount", type: "text" },
  ]);
  await orders.add({ Title: "Sweep", Amount: "12" }, { Title: "Paint", Amount: "a dozen" });
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await keepNotices(page);
  await expect(cellAt(page, 1, 1)).toHaveText("a dozen");
  await editField(page, "Amount");
  await page.getByRole("button", { name: "Change type" }).click();
  await page.getByRole("button", { name: /^Number/ }).click();
  const report = page.getByRole("region", { name: "What will happen" });
  await expect(report).toContainText("1 value converts, 1 doesn't.");
  await expect(report).toContainText("a dozen");
  await expectAccessible(page);
  await shot(page, "change-type");
  await page.getByRole("button", { name: "Change type" }).click();
  await expect(cellAt(page, 1, 1)).toHaveText("");
  await expect(cellAt(page, 0, 1)).toHaveText("12");
  const kept = page.getByRole("region", { name: "Original values from the type change" });
  await kept.getByRole("button", { name: "Show" }).click();
  await expect(kept).toContainText("a dozen");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cellAt(page, 1, 1)).toHaveText("a dozen");
});
