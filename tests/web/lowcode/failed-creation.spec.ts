import { lowcodeCalls } from "#shared/contract/lowcode";
import { webhookCalls } from "#shared/contract/webhooks";
import { setPlan } from "../../api/plans/support";
import { expect, freshTest } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

const REASON = "This is part of the App Developer plan.";

freshTest(
  "A function and a webhook that can't be created keep their panels, with the reason at the field",
  async ({ page, org, server, signIn }) => {
    const admin = await signIn(page, "admin", { org, path: "/lowcode/functions" });
    await createTestTable(admin, "Friction tests");
    await page.getByRole("button", { name: "New Function" }).first().click();
    const panel = page.getByRole("complementary", { name: "New Function" });
    await panel.getByLabel("Label").fill("Close orders");
    await panel.getByRole("combobox", { name: "Language" }).click();
    await page.getByRole("option", { name: "Python" }).click();
    await setPlan(server, org, "business");
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(panel.getByText(REASON)).toBeVisible();
    await expect(panel.getByLabel("Label")).toHaveValue("Close orders");
    await setPlan(server, org, "developer");
    await panel.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Function created successfully")).toBeVisible();

    await page.goto(page.url().replace(/functions\/editor.*/, "webhooks"));
    await page.getByRole("button", { name: "New Webhook" }).click();
    const webhook = page.getByRole("complementary", { name: "New webhook" });
    await webhook.getByLabel("Name").fill("Gateway");
    await webhook.getByRole("combobox", { name: "Table" }).click();
    await page.getByRole("option", { name: "Friction tests" }).click();
    await setPlan(server, org, "business");
    await webhook.getByRole("button", { name: "Save" }).click();
    await expect(webhook.getByText(REASON)).toBeVisible();
    await expect(webhook.getByLabel("Name")).toHaveValue("Gateway");
    await setPlan(server, org, "developer");
    await webhook.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Webhook created successfully")).toBeVisible();
    expect((await admin.ok(webhookCalls.listWebhooks, {})).data).toHaveLength(1);
    expect((await admin.ok(lowcodeCalls.listLowCodeFunctions, {})).data).toHaveLength(1);
  },
);
