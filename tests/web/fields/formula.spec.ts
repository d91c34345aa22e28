import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cellAt, head } from "../../support/screen/grid";

test("A formula is written with suggestions and its mistakes shown where they stand", async ({
  page,
  openOrders,
}) => {
  await openOrders("builder", "Sweep apron", "Paint lines");
  await page.getByRole("button", { name: "New field" }).click();
  await page.getByRole("searchbox", { name: "Search field types" }).fill("Formula");
  await page.getByRole("region", { name: "Suggested" }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /^Formula/ }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Effort");

  const formula = page.getByRole("textbox", { name: "Formula" });
  await formula.pressSequentially("rou");
  await expect(page.getByRole("option", { name: /^ROUND/ }).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await formula.pressSequentially("{ho");
  await expect(page.getByRole("option", { name: /Hours/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await expect(formula).toHaveValue("ROUND({Hours}");
  await expect(page.getByText("Rounds to a number of decimals")).toBeVisible();
  await formula.pressSequentially(" * 1.26 + {Titel}, 1)");
  await expect(page.getByText("There is no field Titel. Did you mean Title?")).toBeVisible();
  await shot(page, "formula-mistake");

  // Refused by the server, the mistake is still written once.
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is no field Titel" })).toBeVisible();
  await expect(page.getByText("There is no field Titel")).toHaveCount(1);
  await formula.fill("ROUND({Hours} * 1.26, 1)");
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByText("Sweep apron")).toBeVisible();
  await expect(result.getByText("2.5")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "formula-editor");
  await page.getByRole("button", { name: "Create field" }).click();
  await expect(head(page, "Effort")).toBeVisible();
  await expect(cellAt(page, 1, 5)).toHaveText("2.5");

  await cellAt(page, 1, 2).click();
  await page.keyboard.type("10");
  await page.keyboard.press("Enter");
  await expect(cellAt(page, 1, 5)).toHaveText("12.6");
});

test("Every function is found by its name and by what it does", async ({ page, openOrders }) => {
  await openOrders("builder", "Sweep apron");
  await page.getByRole("button", { name: "New field" }).click();
  await page.getByRole("button", { name: /^Formula/ }).click();
  await page.getByRole("button", { name: "All functions" }).click();
  const reference = page.getByRole("dialog", { name: "Formula reference" });
  await expect(reference.getByText("NETWORKDAYS(start")).toBeVisible();
  await expectAccessible(page);
  await shot(page, "formula-reference");
  await reference.getByRole("searchbox", { name: "Search functions" }).fill("working days");
  await expect(reference.getByText("NETWORKDAYS(start")).toBeVisible();
  await expect(reference.getByText(/^ROUND\(number/)).toBeHidden();
});
