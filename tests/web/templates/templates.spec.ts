import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";

freshTest("A template is found, installed and opened where it begins", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org, path: "/templates?category=all&language=en" });
  await page.getByLabel("Search templates").fill("help");
  await page
    .getByRole("link", { name: /Helpdesk/i })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Templates home" })).toBeVisible();
  await expect(page.getByText("Free", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Install", exact: true }).click();
  await page.getByRole("button", { name: "Access template" }).click();
  await expect(page).toHaveURL(/\/app\/\d+$/);
  await shot(page, "template-installed");
});
