import { openInside, expect, expectAccessible, shot, test } from "../../support/screen/browser";

test("Who may make the first table of an organisation is told how, on home and in the list", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "admin", { org });
  const shortcuts = page.getByRole("navigation", { name: "Shortcuts" });
  await expect(shortcuts.getByRole("button", { name: "New Blank Table" })).toBeVisible();
  await expectAccessible(page);
  await shot(page, "home-nothing-yet");
  await openInside(page, "/home/tables");
  await expect(page.getByText("Bring in a spreadsheet or start with a blank table.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "New Blank Table" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("A viewer of an organisation with nothing in it is offered nothing that they may not do", async ({
  page,
  org,
  signIn,
}) => {
  await signIn(page, "viewer", { org });
  await expect(page.getByText("No apps found")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Blank Table" })).toHaveCount(0);
  await openInside(page, "/home/tables");
  await expect(page.getByText("There are no tables for you here yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New Blank Table" })).toHaveCount(0);
  await openInside(page, "/updates");
  await expect(page.getByText("You have no updates")).toBeVisible();
});
