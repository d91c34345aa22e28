import { expect, expectAccessible, test } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

test("A record is signed without a mouse, and Escape leaves the sheet but not the record", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createTestTable(await org.actor("builder"), "Inspections", [
    { name: "Title", type: "text" },
    { name: "Inspector", type: "signature" },
  ]);
  const [inspection] = await table.add({ Title: "Runway 09" });
  await signIn(page, "member", { org, path: `/object/${table.id}/record/${inspection?.id}` });
  const record = page.getByRole("complementary");
  // The value itself opens what its button opens.
  await record.getByText("Empty", { exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Inspector" });
  await expect(sheet.getByRole("textbox", { name: "Or type your name" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(record).toBeVisible();

  await record.getByRole("button", { name: "Edit Inspector" }).press("Enter");
  const name = sheet.getByRole("textbox", { name: "Or type your name" });
  await expect(sheet.getByRole("button", { name: "Save signature" })).toBeDisabled();
  await name.fill("Joaquim Maia");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Save signature" }).press("Enter");
  await expect(record.getByRole("img", { name: "Inspector.png" })).toBeVisible();
});
