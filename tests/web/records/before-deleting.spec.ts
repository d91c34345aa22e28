import { expect, test } from "../../support/screen/browser";
import { cell, cellAt, createOrders } from "../../support/screen/grid";

test("The question before a record is deleted shows the first 100 letters of its title", async ({
  page,
  org,
  signIn,
}) => {
  const long = "x".repeat(150);
  const table = await createOrders(org, long);
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await cellAt(page, 0, 0).click({ button: "right" });
  await page.getByRole("menuitem", { name: "Delete record" }).click();
  await expect(page.getByRole("dialog")).toContainText(new RegExp(`“x{100}…?”`));
});

test("All records are deleted at once only where no search and no filter hides some", async ({
  page,
  openOrders,
}) => {
  await openOrders("member", "Sweep apron", "Sweep taxiway", "Paint threshold");
  await expect(cell(page, "Paint threshold")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search records" }).fill("Sweep");
  await expect(cell(page, "Paint threshold")).toBeHidden();
  await expect(cell(page, "Sweep taxiway")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all records" }).click();
  await page.getByRole("button", { name: "Delete 2 records" }).click();
  const asked = page.waitForRequest((request) => request.method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 records" }).click();
  expect((await asked).postDataJSON()).toEqual({ ids: [1, 2] });
  await expect(page.getByText("2 records deleted")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search records" }).fill("");
  await expect(cell(page, "Paint threshold")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all records" }).click();
  await page.getByRole("button", { name: "Delete 1 record" }).click();
  const all = page.waitForRequest((request) => request.method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete 1 record" }).click();
  expect((await all).postDataJSON()).toEqual({ ids: "*" });
});
