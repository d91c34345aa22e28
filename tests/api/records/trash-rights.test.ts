import { describe, expect, test } from "@jest/globals";
import { historyCalls } from "#shared/contract/history";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { useTestWorkspace } from "../../support/test-workspace";
import { download, makeTable, upload } from "../files/support/files";

const workspace = useTestWorkspace();
const { countRecords, deleteRecords, getRecord, queryRecords } = recordCalls;
const { aggregateRecords, groupRecords } = recordGroupCalls;

/** A table whose first record, which has a file, is in Trash. */
async function withTrash() {
  const table = await makeTable(workspace.builder);
  await table.add({ Title: "Runway 27" });
  const file = await upload(workspace.builder, table, "Papers", "a.txt", "hello");
  await workspace.builder.ok(recordCalls.updateRecords, {
    tableId: table.id,
    records: [{ id: 1, data: { [table.field("Papers")]: [file.id] } }],
  });
  await workspace.builder.ok(deleteRecords, { tableId: table.id, ids: [1] });
  return { tableId: table.id, titleId: table.field("Title"), fileId: file.id };
}

describe("The trash of a table is read by those who may delete its records", () => {
  const aggregates = (fieldId: number) => [{ fieldId, name: "filled" as const }];

  test("A viewer is refused its pages, counts, groups and sums", async () => {
    const { tableId, titleId } = await withTrash();
    const trash = { tableId, trashed: true };
    await workspace.viewer.fails("permission_denied", queryRecords, trash);
    await workspace.viewer.fails("permission_denied", queryRecords, { ...trash, search: "Runway" });
    await workspace.viewer.fails("permission_denied", countRecords, trash);
    await workspace.viewer.fails("permission_denied", aggregateRecords, {
      ...trash,
      aggregates: aggregates(titleId),
    });
    const group = [{ field: titleId, order: "asc" as const }];
    await workspace.viewer.fails("permission_denied", groupRecords, { ...trash, group, aggregates: [] });
    await workspace.stranger.fails("object_not_found", queryRecords, trash);
  });

  test("A record in it does not exist for a viewer: neither its values, nor its history, mails and files", async () => {
    const { tableId, fileId } = await withTrash();
    const place = { tableId, recordId: 1 };
    for (const call of [getRecord, historyCalls.listRecordChanges, tableEmailCalls.listRecordEmails]) {
      await workspace.viewer.fails("record_not_found", call, place);
    }
    expect((await download(workspace.viewer, fileId)).status).toBe(404);
  });

  test("A contributor reads all of it", async () => {
    const { tableId, titleId, fileId } = await withTrash();
    const trash = { tableId, trashed: true };
    const place = { tableId, recordId: 1 };
    expect((await workspace.member.ok(queryRecords, trash)).records.map(({ id }) => id)).toEqual([1]);
    expect(await workspace.member.ok(countRecords, trash)).toEqual({ count: 1, total: 1 });
    const sums = await workspace.member.ok(aggregateRecords, { ...trash, aggregates: aggregates(titleId) });
    expect(sums).toEqual({ count: 1, values: [1] });
    expect((await workspace.member.ok(getRecord, place)).record.deletedAt).not.toBeNull();
    expect((await workspace.member.ok(historyCalls.listRecordChanges, place)).changes[0]?.action).toBe(
      "delete",
    );
    expect((await download(workspace.member, fileId)).status).toBe(200);
  });
});
