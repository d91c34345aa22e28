import { beforeAll, describe, expect, test } from "@jest/globals";
import { dependantCalls } from "#shared/contract/dependants";
import { automationCalls } from "#shared/contract/automations";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { historyCalls } from "#shared/contract/history";
import { updateCalls } from "#shared/contract/updates";
import { pause } from "../../support/pause";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { definitionOf, publish, runsOf } from "./support";

const workspace = useTestWorkspace();
let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Days", type: "number" },
    { name: "Inspector", type: "user" },
  ]);
});

const assign = () => {
  const data = { [table.field("Inspector")]: workspace.member.userId };
  const config = { tableId: table.id, record: { $from: ["trigger", "record"] }, data };
  return definitionOf({ type: "records.created", config: { tableId: table.id } }, [
    { id: "s1", action: "records.update", config },
  ]);
};

describe("The name of an automation", () => {
  test("is in the history of the records that it changed, for readers who may see it", async () => {
    const automationId = await publish(workspace.builder, assign(), "Assign orders");
    const [{ id: recordId } = { id: 0 }] = await table.add({ Title: "Belt" });
    const [run] = await runsOf(workspace.builder, automationId);
    const changesFor = async (reader: typeof workspace.builder) =>
      (await reader.ok(historyCalls.listRecordChanges, { tableId: table.id, recordId })).changes;
    const [change, creation] = await changesFor(workspace.builder);
    expect(change?.automation).toEqual({ id: automationId, name: "Assign orders", runId: run?.id });
    expect(creation?.automation).toBeUndefined();
    const [seen] = await changesFor(workspace.viewer);
    expect(seen?.automation).toMatchObject({ name: null, runId: run?.id });
    await workspace.builder.ok(automationCalls.deleteAutomation, { automationId });
  });

  test("is in the reason of an update that it caused", async () => {
    const { updates: earlier } = await workspace.member.ok(updateCalls.listUpdates, {});
    const automationId = await publish(workspace.builder, assign(), "Assign at once");
    await table.add({ Title: "Winch" });
    await runsOf(workspace.builder, automationId);
    let found;
    while (!found) {
      const { updates } = await workspace.member.ok(updateCalls.listUpdates, {});
      found = updates.find(({ id }) => !earlier.some((one) => one.id === id));
      if (!found) await pause();
    }
    const { text } = await workspace.member.ok(updateCalls.explainUpdate, { updateId: found.id });
    expect(text).toMatch(/added you .* An automation did it\.$/);
    await workspace.builder.ok(automationCalls.deleteAutomation, { automationId });
  });

  test("is among the uses of a field before it is deleted", async () => {
    const definition = definitionOf({ type: "records.created", config: { tableId: table.id } }, [
      {
        id: "s1",
        action: "emails.send",
        config: { to: "a@x.example", subject: "New", text: { $text: "{{ trigger.record.Hours }} h" } },
      },
    ]);
    await publish(workspace.builder, definition, "Mail the hours");
    const usesOf = async (name: string) => {
      const asked = { tableId: table.id, fieldId: table.field(name) };
      const { dependants } = await workspace.builder.ok(dependantCalls.listDependants, asked);
      return dependants.filter(({ kind }) => kind === "automation").map((one) => one.name);
    };
    expect(await usesOf("Hours")).toEqual(["Mail the hours"]);
    expect(await usesOf("Days")).toEqual([]);
  });
});

test("The filters of drafts and live versions follow a field to its new type", async () => {
  const fieldId = table.field("Days");
  const filter = { match: "all", conditions: [{ fieldId, operator: "greaterOrEqual", value: 8 }] };
  const trigger = { type: "records.created", config: { tableId: table.id, filter } };
  const note = { id: "s1", action: "flow.setVariable", config: { name: "x", value: 1 } };
  const automationId = await publish(workspace.builder, definitionOf(trigger, [note]), "Long ones");
  const { preview } = (await workspace.builder.ok(fieldConversionCalls.previewFieldType, {
    tableId: table.id,
    fieldId,
    type: "text",
  } as never)) as { preview?: { blockers: { kind: string; name: string }[] } };
  expect(preview?.blockers ?? []).toEqual([
    expect.objectContaining({ kind: "automation", name: "Long ones" }),
    expect.objectContaining({ kind: "automation", name: "Long ones" }),
  ]);
  await workspace.builder.ok(automationCalls.deleteAutomation, { automationId });
});
