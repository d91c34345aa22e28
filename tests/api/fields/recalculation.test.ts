import { expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { BULK_MAX } from "#shared/limits/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();

/** More tasks than follow a change in its own transaction, all of one project. */
async function largeTable() {
  const projects = await createTestTable(workspace.builder, "Projects");
  const tasks = await createTestTable(workspace.builder, "Tasks");
  const { field: project } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: tasks.id,
    connectedTableId: projects.id,
    name: "Project",
    many: false,
    inverse: null,
  });
  const [bridge] = await projects.add({ Title: "Bridge" });
  for (let batch = 0; batch < 3; batch += 1) {
    await workspace.builder.ok(recordCalls.createRecords, {
      tableId: tasks.id,
      records: Array.from({ length: BULK_MAX }, () => ({ data: { [project.id]: [bridge?.id ?? 0] } })),
    });
  }
  return { projects, tasks, project: project.id, bridge: bridge?.id ?? 0 };
}

const fieldOf = async (table: TestTable, fieldId: number) => {
  const { table: known } = await workspace.builder.ok(tableCalls.getTable, { tableId: table.id });
  return known.fields.find(({ id }) => id === fieldId);
};

const countNamed = async (table: TestTable, fieldId: number, value: string) => {
  const filter = { match: "all" as const, conditions: [{ fieldId, operator: "is" as const, value }] };
  return (await workspace.builder.ok(recordCalls.countRecords, { tableId: table.id, filter })).count;
};

test("A field of a large table says that it is being computed until all its values are there", async () => {
  const { projects, tasks, project, bridge } = await largeTable();
  const socket = await openSocket(workspace.viewer);
  await socket.follow(tableTopic(tasks.id));
  const recalculated = async (fieldId: number) => {
    // News that come while the table is read are kept for the next turn.
    for (;;) {
      socket.messages.length = 0;
      if (!(await fieldOf(tasks, fieldId))?.recalculation) return;
      await socket.event("field.changed");
    }
  };
  const { field: name } = await workspace.builder.ok(fieldCalls.createField, {
    tableId: tasks.id,
    name: "Project name",
    type: "vlookup",
    config: { connectionId: project, fieldId: projects.field("Title") },
  });
  expect(name.recalculation).toMatchObject({ done: 0, total: 3000 });
  await recalculated(name.id);
  expect(await countNamed(tasks, name.id, "Bridge")).toBe(3000);

  await workspace.builder.ok(recordCalls.updateRecords, {
    tableId: projects.id,
    records: [{ id: bridge, data: projects.data({ Title: "Tower" }) }],
  });
  await recalculated(name.id);
  expect(await countNamed(tasks, name.id, "Tower")).toBe(3000);
  await socket.close();
});
