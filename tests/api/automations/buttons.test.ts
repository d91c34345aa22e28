import { beforeAll, describe, expect, test } from "@jest/globals";
import { automationCalls } from "#shared/contract/automations";
import { fieldCalls } from "#shared/contract/fields";
import { pageCalls } from "#shared/contract/pages";
import { recordValueCalls } from "#shared/contract/record-values";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { definitionOf, publish, runsOf } from "./support";

const workspace = useTestWorkspace();
const note = {
  id: "s1",
  action: "flow.setVariable",
  config: { name: "seen", value: { $from: ["trigger"] } },
};
const start = (type: string, config: Record<string, number> = {}) =>
  publish(workspace.builder, definitionOf({ type, config }, [note]));

let table: TestTable;
let ids: number[];
let ofRecord: number;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Do", type: "buttons" },
  ]);
  ids = [];
  for (const Title of ["First", "Second"]) ids.push((await table.add({ Title }))[0]!.id);
  ofRecord = await start("buttons.pressed", { tableId: table.id });
});

const setButton = async (automationId: number | null) => {
  const button = { id: "go", label: "Go", color: "teal", url: "", fieldId: null, value: "" };
  const buttons = [{ ...button, action: "runAutomation", automationId }];
  const fieldId = table.field("Do");
  await workspace.builder.ok(fieldCalls.updateField, { tableId: table.id, fieldId, config: { buttons } });
  return { tableId: table.id, recordId: ids[0]!, fieldId, buttonId: "go" };
};

describe("Buttons of records", () => {
  test("A button of a field starts its automation on the record, also for users who only read it", async () => {
    const press = await setButton(ofRecord);
    const { runId, url } = await workspace.viewer.ok(recordValueCalls.pressButton, press);
    expect([typeof runId, url]).toEqual(["number", null]);
    const [run] = await runsOf(workspace.builder, ofRecord);
    expect(run).toMatchObject({
      id: runId,
      status: "succeeded",
      subject: "First",
      startedBy: { id: workspace.viewer.userId },
      actsAs: { id: workspace.builder.userId },
    });
  });

  test("A button starts only button automations of its own table that are on", async () => {
    const other = await createTestTable(workspace.builder, "Others", [{ name: "Title", type: "text" }]);
    const offId = await start("buttons.pressed", { tableId: table.id });
    await workspace.builder.ok(automationCalls.enableAutomation, { automationId: offId, enabled: false });
    const refused = [
      [null, "automation_not_found"],
      [await start("buttons.pressed", { tableId: other.id }), "automation_not_found"],
      [await start("records.created", { tableId: table.id }), "automation_not_found"],
      [offId, "automation_off"],
    ] as const;
    for (const [automationId, error] of refused)
      await workspace.member.fails(error, recordValueCalls.pressButton, await setButton(automationId));
  });

  test("Selected records get a run each, except from a button for one record", async () => {
    const automationId = await start("buttons.pressed", { tableId: table.id });
    const started = await workspace.member.ok(automationCalls.runAutomation, {
      automationId,
      recordIds: ids,
    });
    expect(started.runIds).toHaveLength(2);
    const runs = await runsOf(workspace.builder, automationId, 2);
    expect(runs.map(({ subject }) => subject).toSorted()).toEqual(["First", "Second"]);

    const single = await start("buttons.pressedOnce", { tableId: table.id });
    const { buttons } = await workspace.member.ok(automationCalls.listAutomationButtons, {
      tableId: table.id,
    });
    expect(buttons.find(({ id }) => id === single)?.type).toBe("SingleTrickButton");
    const several = { automationId: single, recordIds: ids };
    await workspace.member.fails("automation_one_record", automationCalls.runAutomation, several);
    await workspace.member.ok(automationCalls.runAutomation, { ...several, recordIds: ids.slice(0, 1) });
  });
});

describe("Buttons of pages", () => {
  test("Readers of a page start the automation of its button, and no other", async () => {
    const [automationId, other] = [await start("buttons.pressed"), await start("buttons.pressed")];
    const { appId: pageId } = await workspace.builder.ok(pageCalls.createPage, { label: "Desk" });
    const config = { label: "Go", target: { type: "automation", id: automationId } };
    await workspace.builder.ok(pageCalls.addBlock, { appId: pageId, type: "button", config });
    const press = { automationId, pageId };
    await workspace.viewer.fails("automation_not_found", automationCalls.runAutomation, {
      ...press,
      automationId: other,
    });
    await workspace.viewer.fails("permission_denied", automationCalls.runAutomation, { automationId });
    await workspace.stranger.fails("automation_not_found", automationCalls.runAutomation, press);
    await workspace.nobody.fails("invalid_token", automationCalls.runAutomation, press);
    await workspace.viewer.ok(automationCalls.runAutomation, press);
    const [run] = await runsOf(workspace.builder, automationId);
    expect(run).toMatchObject({ status: "succeeded", recordId: null });
    expect(run?.trigger).toMatchObject({ person: { id: workspace.viewer.userId } });
  });
});
