import { lowcodeCalls } from "#shared/contract/lowcode";
import { setPlan } from "../../api/plans/support";
import { expect, expectAccessible, freshTest } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

freshTest(
  "A trigger is created with its events, and its function keeps a secret",
  async ({ page, org, signIn }) => {
    const admin = await signIn(page, "admin", { org, path: "/home" });
    const table = await createTestTable(admin, "Work orders");
    await page.getByRole("main").getByRole("button", { name: "Low-Code" }).click();
    await page
      .getByRole("navigation", { name: "Developer menu" })
      .getByRole("link", { name: "Triggers" })
      .click();
    await page.getByRole("button", { name: "New Trigger" }).first().click();
    const panel = page.getByRole("complementary", { name: "New Trigger" });
    await panel.locator("footer").getByRole("button", { name: "Save" }).click();
    for (const problem of [
      "Label is required",
      "Language is required",
      "Choose at least one event",
      "Related table is required",
    ])
      await expect(panel.getByText(problem)).toBeVisible();
    await panel.getByLabel("Label").fill("Check hours");
    await panel.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "PHP (beta)" }).click();
    const isAsync = panel.getByRole("switch", { name: "Async" });
    await panel.getByLabel("afterUpdate").check();
    await expect(isAsync).toBeChecked();
    await panel.getByLabel("beforeUpdate").check();
    await expect(isAsync).not.toBeChecked();
    await expect(isAsync).toBeDisabled();
    await panel.getByRole("combobox", { name: "Related table" }).click();
    await page.getByRole("option", { name: "Work orders" }).click();
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Trigger created successfully")).toBeVisible();
    await expect(page).toHaveURL(/\/lowcode\/triggers\/editor\/\d+$/);
    await expect(page.getByRole("heading", { name: "Check hours" })).toBeVisible();

    await page.goto(page.url().replace(/triggers\/editor.*/, "triggers"));
    const row = page.getByRole("row", { name: /Check hours/ });
    for (const text of ["Active", "PHP", "Work orders"]) await expect(row).toContainText(text);
    await row.getByText("Check hours").click();
    await expect(page).toHaveURL(/\/lowcode\/triggers\/editor\/\d+$/);

    await page.getByRole("main").getByRole("button", { name: "Settings", exact: true }).click();
    const secrets = page.getByRole("region", { name: "Secrets" });
    await expect(secrets.getByText("No secrets yet")).toBeVisible();
    await secrets.getByLabel("Secret name").fill("TOKEN");
    await secrets.getByLabel("Value").fill("s3cret");
    await secrets.getByRole("button", { name: "Add secret" }).click();
    await expect(secrets.getByText("TOKEN")).toBeVisible();
    await expect(secrets.getByLabel("Value")).toHaveValue("");
    await expectAccessible(page);

    const base = new URL(page.url()).origin;
    await page.goto(`${base}/lowcode/documentation/sdk-python`);
    await expect(page.getByRole("region", { name: "Documentation" })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${base}/lowcode/${table.id}`);
    await expect(page).toHaveURL(new RegExp(`/object/${table.id}`));
    await page.goto(`${base}/lowcode/functions/editor/none`);
    await expect(page.getByText("Function not found")).toBeVisible();
  },
);

freshTest(
  "Without low-code the entries of the developer menu lead nowhere",
  async ({ page, org, server, signIn }) => {
    const admin = await signIn(page, "admin", { org, path: "/home" });
    await admin.ok(lowcodeCalls.listLowCodeFunctions, {});
    const create = page.getByRole("banner").getByRole("button", { name: "Create", exact: true });
    const creations = ["New Function", "New Trigger", "New Webhook"];
    await create.click();
    for (const name of creations) await expect(page.getByRole("menuitem", { name })).toBeVisible();
    await setPlan(server, org, "business");
    await page.goto(page.url().replace("/home", "/lowcode"));
    await create.click();
    await expect(page.getByRole("menuitem", { name: "New Blank Table" })).toBeVisible();
    for (const name of creations) await expect(page.getByRole("menuitem", { name })).toHaveCount(0);
    await page.keyboard.press("Escape");
    const menu = page.getByRole("navigation", { name: "Developer menu" });
    for (const name of ["Functions", "Triggers", "Webhooks"]) {
      const entry = menu.getByRole("link", { name, exact: true });
      await expect(entry).toHaveAttribute("aria-disabled", "true");
      await expect(entry).toHaveAttribute("href", "#");
    }
    await expect(menu.getByRole("link", { name: "Tables" })).toHaveAttribute("href", "/lowcode/tables");
    await setPlan(server, org, "free");
    await page.reload();
    for (const name of ["Tables", "API Documentation"])
      await expect(menu.getByRole("link", { name })).toHaveAttribute("aria-disabled", "true");
    await page.goto(page.url().replace(/\/lowcode.*/, "/settings/automation-usage/lowcode-report"));
    await expect(page.getByText("Low-code processing report is empty.")).toBeVisible();
  },
);
