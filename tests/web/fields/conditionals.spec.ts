import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

test("A field shows only in the records where its condition holds", async ({ page, org, signIn }) => {
  const orders = await createTestTable(await org.actor("builder"), "Orders", [
    { name: "Title", type: "text" },
    { name: "Outcome", type: "text", required: true },
  ]);
  await orders.add({ Title: "Sweep apron", Outcome: "Clean" }, { Title: "Paint lines", Outcome: "White" });
  await signIn(page, "builder", { org, path: `/object/${orders.id}` });
  await expect(cell(page, "Paint lines")).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Conditional fields" }).click();
  const panel = page.getByRole("complementary", { name: "Conditional fields" });
  await panel.getByRole("button", { name: "Add a conditional field" }).click();
  await panel.getByRole("combobox", { name: "Show field" }).click();
  await page.getByRole("option", { name: "Outcome" }).click();
  const rule = panel.getByRole("region", { name: "Outcome" });
  await rule.getByRole("button", { name: "Add condition" }).click();
  await expect(panel.getByRole("button", { name: "Save" })).toBeDisabled();
  await rule.getByRole("textbox", { name: "Value" }).fill("sweep");
  await expectAccessible(page);
  await shot(page, "conditionals");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Conditional fields saved")).toBeVisible();

  await cell(page, "Paint lines").hover();
  await page.getByRole("button", { name: "Open record 2" }).click();
  const record = page.getByRole("complementary");
  await expect(record.getByRole("heading", { name: "Paint lines" })).toBeVisible();
  await expect(record.getByText("Outcome")).toBeHidden();
  await record.getByRole("button", { name: "Previous record" }).click();
  await expect(record.getByRole("heading", { name: "Sweep apron" })).toBeVisible();
  await expect(record.getByRole("button", { name: /Edit Outcome/ })).toBeVisible();
  await record.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit conditionals" }).click();
  await expect(panel.getByRole("textbox", { name: "Value" })).toHaveValue("sweep");
});
