import type { Locator, Page } from "@playwright/test";
import { PICKER_PAGE } from "#shared/limits/users";
import { roleIds } from "../../api/users/support";
import { addManyPeople } from "../../support/many-people";
import { expect, expectAccessible, freshTest as test, shot } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

/** Scrolls the open list to its end. */
const scrollToEnd = (page: Page) => page.getByRole("option").last().scrollIntoViewIfNeeded();
const open = (field: Locator) => field.click();

test("A form of a record offers 2,000 people in pages of 50, and finds them on the server", async ({
  page,
  org,
  signIn,
}) => {
  const admin = await org.actor("admin");
  await addManyPeople(org, (await roleIds(admin))["Member"]!, 2000);
  const table = await createTestTable(admin, "Work orders", [
    { name: "Title", type: "text", required: true },
    { name: "Owner", type: "user" },
    { name: "Helpers", type: "users" },
  ]);
  await signIn(page, "admin", { org, path: `/object/${table.id}` });
  await page.getByRole("button", { name: "New record" }).first().click();
  const form = page.getByRole("complementary", { name: "New record" });
  await form.getByRole("textbox", { name: "Title" }).fill("Apron");
  const options = page.getByRole("option");

  const owner = form.getByRole("combobox", { name: "Owner" });
  await open(owner);
  await expect(options).toHaveCount(PICKER_PAGE);
  await scrollToEnd(page);
  await expect(options).toHaveCount(2 * PICKER_PAGE);
  await owner.pressSequentially("many 01987");
  await expect(options).toHaveCount(1);
  await shot(page, "people-picker");
  await page.keyboard.press("Enter");
  await expect(owner).toHaveValue("Many 01987");

  const helpers = form.getByRole("combobox", { name: "Helpers" });
  await open(helpers);
  await expect(options).toHaveCount(PICKER_PAGE);
  await helpers.pressSequentially("many1500@planalto");
  await options.filter({ hasText: "Many 01500" }).click();
  await page.keyboard.press("Escape");
  await expect(form.getByText("Many 01500")).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save" }).click();
  const cells = page.getByRole("grid");
  await expect(cells.getByText("Many 01987")).toBeVisible();
  await expect(cells.getByText("Many 01500")).toBeVisible();
});
