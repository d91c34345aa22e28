import { settingsCalls } from "#shared/contract/settings";
import { meterOf } from "../../../server/plans/meter";
import { setPlan } from "../../api/plans/support";
import { expect, expectAccessible, freshTest, shot } from "../../support/screen/browser";
import { createTestTable } from "../../support/tables";

/** Of the 200 runs of the free plan. */
const ALMOST_ALL = 185;

freshTest(
  "An administrator reads of a limit, chooses a larger plan, and undoes a change from the history",
  async ({ page, org, server, signIn }) => {
    await setPlan(server, org, "free");
    await meterOf(await org.handle()).count("automationRuns", ALMOST_ALL, { subject: "automation:1" });
    const admin = await signIn(page, "admin", { org, path: "/settings/automation-usage" });
    const runs = page.getByRole("listitem").filter({ hasText: "No-code runs" });
    await expect(runs.getByText("185 / 200")).toBeVisible();
    await expect(runs.getByText("You've almost reached the limit")).toBeVisible();

    await page.goto(page.url().replace("automation-usage", "plans"));
    await expect(page.getByText("Manage Plan").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Upgrade to App Developer" })).toBeVisible();
    await setPlan(server, org, "developer");

    const table = await createTestTable(admin, "Work orders");
    await table.add({ Title: "Sweep apron" });
    await page.goto(page.url().replace("plans", "action-history"));
    const line = page.getByRole("row").filter({ hasText: "Sweep apron" });
    await line.getByRole("button", { name: "Sweep apron" }).click();
    await page.getByRole("button", { name: "Undo this change" }).click();
    await expect.poll(() => table.rows()).toEqual([]);
  },
);

freshTest(
  "The days of the month have cards, and warnings say when they come and to whom",
  async ({ page, org, server, signIn }) => {
    await setPlan(server, org, "expert");
    await meterOf(await org.handle()).count("automationRuns", 27, { subject: "automation:1" });
    const admin = await signIn(page, "admin", { org, path: "/settings/automation-usage" });
    const days = page.getByRole("group", { name: "Days of No-code runs" });
    await days.focus();
    await page.keyboard.press("End");
    const card = days.getByRole("status");
    for (const text of ["so far", "No-code runs", "Month so far", "By "])
      await expect(card).toContainText(text);
    await expect(card.getByText("27", { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await shot(page, "usage-day");
    await days.getByRole("listitem").last().hover();
    await page.mouse.move(0, 0);
    await expect(card).toHaveCount(0);

    await page.getByRole("button", { name: "Warnings" }).click();
    const dialog = page.getByRole("dialog", { name: "Warnings" });
    await expect(dialog.getByText("50%, 90% and 100%")).toBeVisible();
    await dialog.getByLabel("Important emails").fill("ops@planalto.example, not an address");
    await expect(dialog.getByText("Invalid email address")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await dialog.getByLabel("Important emails").fill("ops@planalto.example");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect
      .poll(async () => (await admin.ok(settingsCalls.getInfraNotification)).emails)
      .toEqual(["ops@planalto.example"]);
    await expectAccessible(page);
  },
);
