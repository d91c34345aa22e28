import { expect, expectAccessible, shot, test } from "../../support/screen/browser";
import { cell, createOrders } from "../../support/screen/grid";

test.use({ expectedComplaints: [/Error|^uncaught: Cannot read properties of null/] });

test("A fault on a page is named, leaves the frame alone and offers two ways on", async ({
  page,
  org,
  signIn,
}) => {
  const table = await createOrders(org, "Sweep apron");
  // An answer that no server of ours would give: whatever draws the table finds no list of fields.
  await page.route(`**/api/v4/tables/${table.id}`, (route) =>
    route.fulfill({ json: { table: { ...table.table, fields: null } } }),
  );
  await signIn(page, "member", { org, path: `/object/${table.id}` });
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("TypeError: ");
  await expectAccessible(page);
  await shot(page, "crash-page");

  await page.getByRole("button", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();

  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cell(page, "Sweep apron")).toBeVisible();
});

test("/testCrashError shows how a fault looks; the frame leads on", async ({ page, org, signIn }) => {
  await signIn(page, "member", { org, path: "/testCrashError" });
  await expect(page.getByRole("alert")).toContainText("Error: testCrashError");
  await page.getByRole("banner").getByRole("link", { name: "Go to Home" }).click();
  await expect(page.getByRole("heading", { name: "Most Recent" })).toBeVisible();
});
