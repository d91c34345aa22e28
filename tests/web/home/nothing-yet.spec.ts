import { openInside, expect, expectAccessible, shot, test } from "../../support/screen/browser";

test("A user who may create the first table of an organisation sees how, on home and in the list", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "admin", { org });
  const tables = page.getByRole("region", { name: "Tables" });
  await expect(tables).toContainText("Upload a spreadsheet or start with a blank table.");
  await expectAccessible(page);
  await shot(page, "home-nothing-yet");
  await openInside(page, "/home/public-apps");
  await expect(page.getByText("Open an app and choose “Copy public link or share”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to Apps" })).toBeVisible();
  await expectAccessible(page);
  await openInside(page, "/home/tables");
  await page.getByRole("main").getByRole("button", { name: "New Blank Table" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("A viewer of an organisation with nothing in it is offered nothing that they may not do", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "viewer", { org });
  await expect(page.getByRole("region", { name: "Tables" })).toContainText(
    "No tables are shared with you yet.",
  );
  await expect(page.getByText("No apps found")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Blank Table" })).toHaveCount(0);
  await openInside(page, "/updates");
  await expect(page.getByText("You have no updates")).toBeVisible();
});
