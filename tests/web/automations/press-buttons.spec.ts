import { automationCalls } from "#shared/contract/automations";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { pageCalls } from "#shared/contract/pages";
import { startServicePeer } from "../../api/automations/services/peer";
import { expect, isolatedTest, keepNotices, openInside } from "../../support/screen/browser";
import { cell } from "../../support/screen/grid";
import { createTestTable } from "../../support/tables";

isolatedTest(
  "Automations start from buttons of records and pages and on selected rows; a service connects by its login",
  async ({ page, org, signIn }) => {
    const owner = await org.actor("builder");
    const table = await createTestTable(owner, "Work orders", [
      { name: "Title", type: "text" },
      { name: "Do", type: "buttons" },
    ]);
    await table.add({ Title: "First" }, { Title: "Second" });
    const make = async (name: string, type: string, tableId?: number) => {
      const { automation } = await owner.ok(automationCalls.createAutomation, {
        name,
        definition: {
          trigger: { type, config: tableId === undefined ? {} : { tableId } },
          actions: [{ id: "s1", action: "flow.stop", config: { reason: "Seen" } }],
          mode: "parallel",
        },
      });
      await owner.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
      return automation.id;
    };
    const closing = await make("Close order", "buttons.pressed", table.id);
    const single = await make("Print label", "buttons.pressedOnce", table.id);
    const report = await make("Daily report", "buttons.pressed");
    const subjects = async (automationId: number) => {
      const { runs } = await owner.ok(automationRunCalls.listAutomationRuns, { automationId });
      return runs.map(({ subject }) => subject).toSorted();
    };

    await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await keepNotices(page);
    await page.getByRole("columnheader", { name: "Do" }).click({ button: "right" });
    await page.getByRole("menuitem", { name: "Edit field" }).click();
    const settings = page.getByRole("complementary", { name: "Edit field" });
    await settings.getByRole("button", { name: "Add button" }).click();
    await settings.getByRole("textbox", { name: "Name of the button" }).fill("Close");
    await settings.getByRole("combobox", { name: "What it does" }).click();
    await page.getByRole("option", { name: "Start an automation" }).click();
    await settings.getByRole("combobox", { name: "Automation" }).click();
    await expect(page.getByRole("option", { name: "Print label" })).toBeVisible();
    await expect(page.getByRole("option", { name: "Daily report" })).toBeHidden();
    await page.getByRole("option", { name: "Close order" }).click();
    await settings.getByRole("button", { name: "Save" }).click();
    await cell(page, "Close").first().getByText("Close").click();
    await expect.poll(() => subjects(closing)).toEqual(["First"]);

    for (const [index, title] of ["First", "Second"].entries()) {
      await cell(page, title).hover();
      await page.getByRole("checkbox", { name: `Select record ${index + 1}`, exact: true }).click();
    }
    await page
      .getByRole("region", { name: "2 selected" })
      .getByRole("button", { name: "More actions" })
      .click();
    await expect(page.getByRole("menuitem", { name: "Print label" })).toBeHidden();
    await page.getByRole("menuitem", { name: "Close order" }).click();
    await expect(page.getByText("Automation started on 2 records")).toBeVisible();
    await expect.poll(() => subjects(closing)).toEqual(["First", "First", "Second"]);
    await openInside(page, `/object/${table.id}/record/2`);
    await page.getByRole("complementary").getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Print label" }).click();
    await expect.poll(() => subjects(single)).toEqual(["Second"]);

    const { appId } = await owner.ok(pageCalls.createPage, { label: "Desk" });
    const config = { label: "Report now", target: { type: "automation", id: report } };
    await owner.ok(pageCalls.addBlock, { appId, type: "button", config });
    await signIn(page, "viewer", { org, path: `/app/${appId}` });
    await page.getByRole("button", { name: "Report now" }).click();
    await expect.poll(() => subjects(report)).toEqual([""]);

    const peer = await startServicePeer();
    await signIn(page, "builder", { org, path: "/automations/explore/gmail" });
    await page.getByRole("button", { name: "New connection" }).click();
    const connection = page.getByRole("complementary", { name: /Gmail/ });
    await connection.getByLabel("Client ID").fill("client");
    await connection.getByLabel("Client secret").fill("client-secret");
    await connection.getByLabel("Address of the login page").fill(`${peer.url}/authorize`);
    await connection.getByLabel("Address of the token").fill(`${peer.url}/token`);
    await connection.getByLabel("Base address").fill(peer.url);
    await connection.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/automations\/explore\/gmail$/);
    await expect(page.getByRole("region", { name: "Connections" }).getByRole("listitem")).toHaveCount(1);
    await openInside(page, "/automations/sign-in?error=access_denied&error_description=Not+allowed");
    await expect(page.getByRole("alert")).toHaveText("Not allowed");
    await peer.close();
  },
);
