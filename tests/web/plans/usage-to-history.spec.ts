import { meterOf } from "../../../server/plans/meter";
import { setPlan } from "../../api/plans/support";
import { expect, freshTest } from "../../support/screen/browser";
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
