import { expect, test } from "../../support/screen/browser";

test("A table of the clipboard is pasted by its button", async ({ page, signIn, org }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "builder", { path: "/connector", org });
  await page.evaluate(() => navigator.clipboard.writeText("Lamp\tHours\nEdge A1\t1200\nStop bar\t900\n"));
  await page.getByRole("button", { name: "Paste a table" }).click();
  await expect(page).toHaveURL(/\/connector\/spreadsheets\/csv\/import$/);
  await expect(page.getByText("Pasted table", { exact: false }).first()).toBeVisible();
});
