import { automationCalls } from "#shared/contract/automations";
import { automationRunCalls } from "#shared/contract/automation-runs";
import { recordCalls } from "#shared/contract/records";
import { taskListCalls } from "#shared/contract/task-lists";
import { expect, expectAccessible, freshTest, openInside, shot } from "../../support/screen/browser";
import { createOrders } from "../../support/screen/grid";

freshTest(
  "A new record creates a task: built by A, tried without writing, saved, and its run read",
  async ({ page, org, signIn }) => {
    const table = await createOrders(org, "Relight runway 09");
    const builder = await signIn(page, "builder", { org, path: `/object/${table.id}` });
    await expect(page.getByRole("gridcell", { name: "Relight runway 09" })).toBeVisible();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: "New automation" });
    await dialog.getByRole("searchbox", { name: "Search triggers" }).fill("created");
    await dialog.getByRole("region", { name: "Records" }).getByRole("button").first().click();
    const flow = page.getByRole("group", { name: "Steps of the automation" });
    await expect(flow.getByText("Work orders")).toBeVisible();

    await flow.getByRole("button", { name: "Add a step here" }).click();
    const actions = page.getByRole("dialog", { name: "Add a step" });
    await actions.getByRole("searchbox", { name: "Search actions" }).fill("task");
    await actions.getByRole("button", { name: /Create a task/ }).click();
    const panel = page.getByRole("region", { name: /Settings of Create a task/ });
    await panel.getByRole("button", { name: "Values for Title" }).click();
    const values = page.getByRole("dialog", { name: "Values for Title" });
    await values.getByRole("button", { name: /^Title/ }).click();
    await expect(panel.getByRole("textbox", { name: "Title *" })).toHaveValue(/\{\{ trigger\.record/);
    await panel.getByRole("combobox", { name: "Owners" }).fill("luc");
    await page.getByRole("option", { name: "Lucía Requena" }).click();
    await page.keyboard.press("Escape");
    await expect(page.getByText("Saved as draft")).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press("ControlOrMeta+Enter");
    const dryRun = page.getByRole("region", { name: "Dry run" });
    await dryRun.getByRole("combobox", { name: "With record" }).click();
    await page.getByRole("option", { name: "Relight runway 09" }).click();
    await expect(dryRun.getByText("would be created")).toBeVisible();
    await expect(dryRun.getByText("Relight runway 09").first()).toBeVisible();
    await shot(page, "automation-editor");
    const before = await builder.ok(taskListCalls.listTasks, { scope: "all" });
    expect(before.items).toEqual([]);

    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByText("Version 1 is live")).toBeVisible();
    await expect(page.getByRole("switch", { name: "Enabled" })).toBeChecked();
    await builder.ok(recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: table.data({ Title: "Sweep apron" }) }],
    });
    await page.getByRole("button", { name: "Runs", exact: true }).click();
    await expect(page.getByRole("link", { name: /Succeeded.*Sweep apron/ })).toBeVisible();
    const run = page.getByRole("region", { name: "Run", exact: true });
    await run.getByText("Create a task").click();
    await expect(run.getByText("Sweep apron").first()).toBeVisible();
    await shot(page, "automation-run");
    await expectAccessible(page);
    const after = await builder.ok(taskListCalls.listTasks, { scope: "all" });
    expect(after.items.map(({ title }) => title)).toEqual(["Sweep apron"]);
    await openInside(page, "/automations/automation-log");
    await expect(page.getByRole("row", { name: /Successful/ }).first()).toBeVisible();
    await openInside(page, "/automations/all-automations");
    await expect(page.getByText("1 run this month")).toBeVisible();
    await shot(page, "automations-list");
    await expectAccessible(page);
  },
);

freshTest("The hub has empty texts, keys and the catalogue", async ({ page, org, signIn }) => {
  await signIn(page, "builder", { org, path: "/tricks/all-automations" });
  await expect(page.getByText("Your organization have no automations")).toBeVisible();
  await shot(page, "automations-empty");
  await expect(page).toHaveURL(/\/automations\/all-automations$/);
  await page.getByRole("link", { name: /My automations/ }).click();
  await expect(page.getByText("No automations to show here")).toBeVisible();
  await openInside(page, "/automations");
  await expect(page).toHaveURL(/\/automations\/explore$/);
  await expect(page.getByRole("link", { name: /Slack/ })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+f");
  await expect(
    page.getByRole("searchbox", { name: "Search integrations, triggers and actions" }),
  ).toBeFocused();
  await expectAccessible(page);
  await shot(page, "automations-hub");
  await page.getByRole("button", { name: "Show all triggers and actions" }).click();
  const triggers = page.getByRole("region", { name: "Triggers" });
  await expect(triggers.getByText("Record created", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show apps" }).click();
  await page.keyboard.press("ControlOrMeta+f");
  await page.keyboard.type("slack");
  await page.getByRole("link", { name: /Slack/ }).click();
  await expect(page.getByRole("heading", { name: "Actions" })).toBeVisible();
  await expectAccessible(page);
});

freshTest("A step is added, filled in and moved by keyboard alone", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Relight runway 09");
  const builder = await org.actor("builder");
  const { automation } = await builder.ok(automationCalls.createAutomation, {
    name: "Tasks",
    objectId: table.id,
    definition: {
      trigger: { type: "records.created", config: { tableId: table.id } },
      actions: [{ id: "s1", action: "flow.stop", config: { reason: "Done" } }],
      mode: "parallel",
    },
  });
  await signIn(page, "builder", { org, path: `/automations/${automation.id}` });
  const flow = page.getByRole("group", { name: "Steps of the automation" });
  const trigger = flow.getByRole("button", { name: /Record created/ });
  await expect(trigger).toBeVisible();
  for (
    let presses = 0;
    presses < 40 && !(await trigger.evaluate((one) => one === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await expect(trigger).toBeFocused();

  await page.keyboard.press("+");
  await expect(page.getByRole("searchbox", { name: "Search actions" })).toBeFocused();
  await page.keyboard.type("create a task");
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: /Settings of Create a task/ });
  await expect(panel.getByRole("textbox", { name: "Title *" })).toBeFocused();
  await page.keyboard.type("Sweep ");
  await page.keyboard.press("Shift+Tab");
  await expect(panel.getByRole("button", { name: "Values for Title" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("title");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("textbox", { name: "Title *" })).toHaveValue(/^Sweep \{\{ trigger\.record/);
  await expect(panel.getByRole("textbox", { name: "Title *" })).toBeFocused();
  const owners = panel.getByRole("combobox", { name: "Owners" });
  for (
    let presses = 0;
    presses < 10 && !(await owners.evaluate((one) => one === document.activeElement));
    presses += 1
  )
    await page.keyboard.press("Tab");
  await page.keyboard.type("luc");
  await expect(page.getByRole("option", { name: "Lucía Requena" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  const step = flow.getByRole("button", { name: /Create a task/ });
  await expect(step).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(step).toBeFocused();
  await expect(page.getByText("Saved as draft")).toBeVisible();
  await expect
    .poll(async () => {
      const { automation: saved } = await builder.ok(automationCalls.getAutomation, {
        automationId: automation.id,
      });
      return saved.actions;
    })
    .toMatchObject([
      { action: "flow.stop" },
      { action: "tasks.create", config: { title: { $text: expect.stringMatching(/^Sweep/) } } },
    ]);

  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(page.getByRole("button", { name: "Back to 100%, now 75%" })).toBeVisible();
  await page.getByRole("button", { name: "Back to 100%, now 75%" }).click();
  await expect(page.getByRole("button", { name: "Back to 100%, now 100%" })).toBeVisible();
});

freshTest("A button automation starts from the menu of a record", async ({ page, org, signIn }) => {
  const table = await createOrders(org, "Relight runway 09");
  const builder = await org.actor("builder");
  const { automation } = await builder.ok(automationCalls.createAutomation, {
    name: "Close order",
    type: "Button",
    objectId: table.id,
    definition: {
      trigger: { type: "buttons.pressed", config: { tableId: table.id } },
      actions: [{ id: "s1", action: "flow.stop", config: { reason: "Nothing to close" } }],
      mode: "parallel",
    },
  });
  await builder.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
  await signIn(page, "builder", { org, path: `/object/${table.id}/record/1` });
  await page.getByRole("complementary").getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Close order" }).click();
  await expect(page.getByText("Automation started on 1 record")).toBeVisible();
  await expect
    .poll(async () => {
      const { runs } = await builder.ok(automationRunCalls.listAutomationRuns, {
        automationId: automation.id,
      });
      return runs.map(({ status }) => status);
    })
    .toEqual(["stopped"]);
});
