import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";
import { picture } from "../../api/files/support/files";

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

freshTest(
  "A builder makes a profile and a template, which waits for approval, and deletes it",
  async ({ page, org, signIn }) => {
    const builder = await org.actor("builder");
    await createTestTable(builder, "Friction tests");
    await signIn(page, "builder", { org, path: "/templates/create" });
    await expect(page.getByText("0/0 approved templates")).toBeVisible();
    await expect(page.getByText("Publish a new template")).toHaveCount(0);
    await page.getByRole("button", { name: "Create profile" }).click();
    const profile = page.getByRole("complementary", { name: "Create profile" });
    await profile.getByLabel("Name").fill("Studio");
    await profile.getByLabel("Email").fill("studio@planalto.example");
    const create = page
      .getByRole("complementary")
      .locator("footer")
      .getByRole("button", { name: "Create", exact: true });
    await expect(create).toBeDisabled();
    const chooser = profile.locator("input[type=file]");
    await chooser.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(page.getByText("Invalid picture format")).toBeVisible();
    const photo = { name: "me.png", mimeType: "image/png", buffer: await picture("png", 60) };
    await chooser.setInputFiles(photo);
    await create.click();
    await expect(page.getByText("Studio")).toBeVisible();
    await expect(page.getByRole("button", { name: "Edit profile" })).toBeVisible();

    await page.getByRole("button", { name: "Create", exact: true }).last().click();
    const panel = page.getByRole("complementary");
    await panel.getByLabel("Name").fill("Runway friction");
    await panel.getByLabel("Short description").fill("Tests by runway");
    await panel.getByRole("textbox", { name: "Description", exact: true }).fill("Keeps friction tests.");
    await panel.getByRole("combobox", { name: "Categories" }).click();
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await expect(create).toBeDisabled();
    await panel.getByRole("combobox", { name: /^Tables and/ }).click();
    await page.getByRole("option", { name: "Friction tests" }).first().click();
    await page.keyboard.press("Escape");
    await create.click();
    const waiting = page.getByRole("list", { name: "Templates waiting for approval" });
    await expect(waiting.getByText("Runway friction")).toBeVisible();
    await expect(page.getByText("0/1 approved templates")).toBeVisible();
    for (const name of ["View as user", "Edit template"])
      await expect(waiting.getByRole("button", { name })).toBeEnabled();
    await expectAccessible(page);
    await shot(page, "template-builder");
    await waiting.getByRole("button", { name: "Delete template" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete template" }).click();
    await expect(waiting.getByText("Runway friction")).toHaveCount(0);
  },
);
