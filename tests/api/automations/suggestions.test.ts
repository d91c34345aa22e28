import { expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { taskListCalls } from "#shared/contract/task-lists";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { runsOf } from "./support";

const workspace = useTestWorkspace();

test("Suggestions follow from the fields of tables, work as they are, and go once they are used", async () => {
  const { builder } = workspace;
  const orders = await createTestTable(builder, "Work orders", [
    { name: "Title", type: "text" },
    {
      name: "Priority",
      type: "select",
      config: {
        options: [
          { id: 1, label: "Low", value: "low", color: "stone" },
          { id: 2, label: "Urgent", value: "urgent", color: "rose" },
        ],
      },
    },
    { name: "Owner", type: "user" },
  ]);
  const contracts = await createTestTable(builder, "Contracts", [
    { name: "Title", type: "text" },
    { name: "Ends", type: "date" },
    { name: "Email", type: "email" },
  ]);
  const suggested = async () =>
    (await builder.ok(automationCalls.listAutomationSuggestions)).suggestions.map(({ kind, tableId }) => ({
      kind,
      tableId,
    }));
  const { suggestions } = await builder.ok(automationCalls.listAutomationSuggestions);
  expect(await suggested()).toEqual(
    expect.arrayContaining([
      { kind: "becomesTask", tableId: orders.id },
      { kind: "dateMail", tableId: contracts.id },
    ]),
  );

  for (const { name, tableId, definition } of suggestions) {
    const { automation } = await builder.ok(automationCalls.createAutomation, {
      name,
      objectId: tableId,
      definition,
    });
    expect(automation).toMatchObject({ enabled: false, problems: [] });
    await builder.ok(automationCalls.publishAutomation, { automationId: automation.id, enable: true });
    if (tableId !== orders.id) continue;
    await orders.add(
      { Title: "Fuel leak", Priority: 2, Owner: builder.userId },
      { Title: "Paint", Priority: 2 },
    );
    const runs = await runsOf(builder, automation.id, 2);
    expect(runs.map(({ status }) => status)).toEqual(["stopped", "succeeded"]);
  }
  const tasks = JSON.stringify(await builder.ok(taskListCalls.listTasks, {}));
  expect(tasks).toContain("Urgent: Fuel leak");
  expect(await suggested()).toEqual([]);
});

test("The list says how many of the month's runs are used", async () => {
  const { quota } = await workspace.builder.ok(automationCalls.listAutomations, {});
  expect(quota.used).toBeGreaterThanOrEqual(2);
  expect(quota).toHaveProperty("limit");
});
