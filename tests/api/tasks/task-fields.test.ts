import { expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { tableTopic } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { taskCalls } from "#shared/contract/tasks";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createTask, deleteTask } = taskCalls;

test("A field of tasks follows the tasks of its record, through undo and a later field", async () => {
  const table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "To do", type: "tasks" },
  ]);
  const [record] = await table.add({ Title: "WO-1" });
  const recordId = record?.id ?? 0;
  const make = async () =>
    workspace.builder.ok(createTask, {
      title: "Sweep",
      owners: [workspace.member.userId],
      record: { tableId: table.id, recordId },
    });
  const socket = await openSocket(workspace.viewer);
  await socket.follow(tableTopic(table.id));
  const { task: first } = await make();
  await socket.event("record.updated");
  const { task: second, changeSetId } = await make();
  await socket.close();
  expect((await table.rows())[0]).toMatchObject({ "To do": [first.id, second.id] });
  await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
  expect((await table.rows())[0]).toMatchObject({ "To do": [first.id] });
  const { field } = await workspace.builder.ok(fieldCalls.createField, {
    tableId: table.id,
    name: "Again",
    type: "tasks",
  });
  const read = async () => {
    const { records } = await workspace.viewer.ok(recordCalls.queryRecords, { tableId: table.id });
    return records[0]?.data[field.id] ?? null;
  };
  expect(await read()).toEqual([first.id]);
  await workspace.builder.ok(deleteTask, { taskId: first.id });
  expect(await read()).toBeNull();
});
