import { expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { IMPORT_BATCH_MAX } from "#shared/limits/connector";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { configure, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const { undoLastChange } = historyCalls;

/** Several batches of it. */
const ROWS = 2 * IMPORT_BATCH_MAX + 5;
const csv = `n,name\n${Array.from({ length: ROWS }, (_, index) => `${index},Row ${index}`).join("\n")}\n`;

async function undo(changeSetId?: number): Promise<{ changeSetId: number; text: string }> {
  const undone = await workspace.builder.ok(undoLastChange, changeSetId === undefined ? {} : { changeSetId });
  if (undone.jobId !== null) await jobDone(workspace.builder, undone.jobId);
  return { changeSetId: undone.changeSetId, text: undone.summary.text };
}

test("One undo takes an import away, its table too; redo brings all of it back", async () => {
  const identifier = await upload(workspace.builder, "long.csv", csv);
  await start(workspace.builder, identifier, await configure(workspace.builder, identifier), "Long");
  const tableId = (await waitFor(workspace.builder, identifier)).tableId ?? 0;
  const before = await workspace.builder.ok(recordCalls.queryRecords, { tableId, size: 3, offset: ROWS - 3 });

  const undone = await undo();
  expect(undone.text).toBe("tables.undone.create");
  await workspace.builder.fails("object_not_found", tableCalls.getTable, { tableId });
  const { items } = await workspace.builder.ok(trashCalls.listArchivedItems, {});
  expect(items.map(({ item_id }) => item_id)).toEqual([tableId]);

  const redone = await undo(undone.changeSetId);
  expect(redone.text).toBe("tables.undone.delete");
  const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId });
  expect(table).toMatchObject({ label: "Long", recordCount: ROWS });
  expect(table.fields.map(({ name }) => name)).toEqual(["N", "Name"]);
  expect(table.views).toHaveLength(1);
  const after = await workspace.builder.ok(recordCalls.queryRecords, { tableId, size: 3, offset: ROWS - 3 });
  expect(after.records.map(({ data }) => data)).toEqual(before.records.map(({ data }) => data));

  expect((await undo(redone.changeSetId)).text).toBe("tables.undone.restore");
  await workspace.builder.fails("object_not_found", tableCalls.getTable, { tableId });
});

test("An import of no rows leaves nothing either", async () => {
  const identifier = await upload(workspace.builder, "empty.csv", "n,name\n");
  await start(
    workspace.builder,
    identifier,
    await configure(workspace.builder, identifier, { format: { hasHeader: true } }),
  );
  const { tableId } = await waitFor(workspace.builder, identifier);
  await undo();
  await workspace.builder.fails("object_not_found", tableCalls.getTable, { tableId: tableId ?? 0 });
});
