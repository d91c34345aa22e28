import { beforeAll, describe, expect, test } from "@jest/globals";
import { documentThreadCalls } from "#shared/contract/document-threads";
import { documentCalls } from "#shared/contract/documents";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { userCalls } from "#shared/contract/users";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
let table: TestTable;

beforeAll(async () => {
  for (const name of ["Runways", "Stands", "Taxiways"])
    table = await createTestTable(workspace.admin, name, [{ name: "Title", type: "text" }]);
});

describe("Pages by number", () => {
  test("of records begin at 1 and have 100 by default", async () => {
    const { admin } = workspace;
    const title = table.field("Title");
    const titles = Array.from({ length: 130 }, (_, index) => ({ data: { [title]: `T${index + 1}` } }));
    await admin.ok(recordCalls.createRecords, { tableId: table.id, records: titles });
    const at = async (page: number, size?: number) =>
      (
        await admin.ok(recordCalls.queryRecords, { tableId: table.id, page, ...(size && { size }) })
      ).records.map(({ data }) => data[title]);
    expect(await at(1)).toHaveLength(100);
    expect((await at(2))[0]).toBe("T101");
    expect(await at(2)).toHaveLength(30);
    expect(await at(3)).toEqual([]);
    expect(await at(3, 50)).toHaveLength(30);
    const { records } = await admin.ok(recordApiCalls.listRecords, { tableId: table.id, page: 13, size: 10 });
    expect(records.map(({ data }) => data[title])[0]).toBe("T121");
    await admin.fails("invalid_request", recordCalls.queryRecords, { tableId: table.id, page: 2, offset: 4 });
    await admin.fails("invalid_request", recordCalls.queryRecords, { tableId: table.id, page: 0 });
  });

  test("of tables, users and roles continue each other; without a number the list is complete", async () => {
    const { admin } = workspace;
    const lists = [
      async (page?: object) => (await admin.ok(tableCalls.listTables, page)).tables,
      async (page?: object) => (await admin.ok(userCalls.listUsers, page)).users,
      async (page?: object) => (await admin.ok(roleCalls.listRoles, page)).roles,
    ];
    for (const list of lists) {
      const whole = await list();
      expect(whole.length).toBeGreaterThan(2);
      expect(await list({ page: 1, size: 2 })).toEqual(whole.slice(0, 2));
      expect(await list({ page: 2, size: 2 })).toEqual(whole.slice(2, 4));
      expect(await list({ page: 1 })).toEqual(whole);
      expect(await list({ page: 2 })).toEqual([]);
    }
  });

  test("of doc pages and their comments continue each other", async () => {
    const { admin } = workspace;
    const titles = ["Apron", "Bay", "Cone"];
    const ids: number[] = [];
    for (const title of titles)
      ids.push((await admin.ok(documentCalls.createDocument, { title })).documentId);
    const second = await admin.ok(documentCalls.listDocuments, { page: 2, size: 1 });
    expect(second.items.map(({ title }) => title)).toEqual(["Bay"]);
    const documentId = ids[0]!;
    for (const text of ["First", "Second"])
      await admin.ok(documentThreadCalls.createDocumentThread, { documentId, quote: "Apron", text });
    const { items } = await admin.ok(documentThreadCalls.listDocumentThreads, {
      documentId,
      page: 2,
      size: 1,
    });
    expect(items.map(({ comments }) => comments[0]?.text)).toEqual(["Second"]);
  });
});
