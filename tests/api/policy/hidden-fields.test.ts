import { beforeAll, describe, expect, test } from "@jest/globals";
import { fillPath, type CallDefinition } from "#shared/contract/define";
import { tableTopic } from "#shared/contract/events";
import { exportCalls } from "#shared/contract/exports";
import { fieldCalls } from "#shared/contract/fields";
import { formulaCalls } from "#shared/contract/formulas";
import { historyCalls } from "#shared/contract/history";
import type { BlockTypeName } from "#shared/blocks/block-type-names";
import { documentCalls } from "#shared/contract/documents";
import { pageCalls } from "#shared/contract/pages";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger } from "./change-rights";

const workspace = useTestWorkspace();

/** Words of the table that the member may not read. Wherever one shows, a wall has a hole. */
const SECRETS = /Salary band|Ada Lovelace|Sal_Link|Sal_Name|Sal_Sum|Sal_Formula/;

let orders: TestTable;
let staff: TestTable;
let hidden: { link: number; name: number; sum: number; formula: number };
let recordId: number;

beforeAll(async () => {
  orders = await createTestTable(workspace.builder, "Orders");
  staff = await createTestTable(workspace.builder, "Salary band");
  const { field: link } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: staff.id,
    name: "Sal_Link",
    many: true,
    inverse: null,
  });
  const add = async (name: string, type: "vlookup" | "rollup" | "advancedFormula", config: object) => {
    const argument = { tableId: orders.id, name, type, config: config as Record<string, unknown> };
    return (await workspace.builder.ok(fieldCalls.createField, argument)).field.id;
  };
  const through = { connectionId: link.id };
  hidden = {
    link: link.id,
    name: await add("Sal_Name", "vlookup", { ...through, fieldId: staff.field("Title") }),
    sum: await add("Sal_Sum", "rollup", {
      ...through,
      fieldId: staff.field("Hours"),
      operation: "sum",
      filter: null,
    }),
    formula: await add("Sal_Formula", "advancedFormula", {
      expression: "SUM({Sal_Link}.{Hours})",
      format: { style: "number", decimals: null, thousands: true, symbol: null },
    }),
  };
  const [person] = await staff.add({ Title: "Ada Lovelace", Hours: 77 });
  const { records } = await workspace.builder.ok(recordCalls.createRecords, {
    tableId: orders.id,
    records: [{ data: { ...orders.data({ Title: "Roof" }), [hidden.link]: [person?.id ?? 0] } }],
  });
  recordId = records[0]?.id ?? 0;
  expect(records[0]?.data).toMatchObject({ [hidden.sum]: 77, [hidden.formula]: 77 });
  const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  const role = { name: "Orders only", isAdmin: false, flags: [], defaultTableLevel: "none" };
  const roleId = await rights.create("role", role);
  await rights.create("tableAccess", { roleId, tableId: orders.id, level: "fullControl" });
  await rights.update("user", workspace.member.userId, { roleId });
});

const tableId = () => orders.id;
const everyHidden = () => Object.values(hidden);

describe("A field that shows a table out of one's sight", () => {
  test.each<[string, CallDefinition, () => object]>([
    ["the table", tableCalls.getTable, () => ({ tableId: tableId() })],
    ["all objects", tableCalls.getAllObjects, () => ({})],
    ["a page of records", recordCalls.queryRecords, () => ({ tableId: tableId() })],
    ["the plain list", recordApiCalls.listRecords, () => ({ tableId: tableId() })],
    ["one record", recordCalls.getRecord, () => ({ tableId: tableId(), recordId })],
    ["its history", historyCalls.listRecordChanges, () => ({ tableId: tableId(), recordId })],
    ["the fields of formulas", formulaCalls.getFormulaFields, () => ({ tableId: tableId() })],
    [
      "a formula's preview",
      formulaCalls.previewFormula,
      () => ({ tableId: tableId(), expression: "{Sal_Lin} & {Title}" }),
    ],
    [
      "an answer to an edit",
      recordCalls.updateRecords,
      () => ({ tableId: tableId(), records: [{ id: recordId, data: orders.data({ Hours: 5 }) }] }),
    ],
    [
      "an answer to a new record",
      recordCalls.createRecords,
      () => ({ tableId: tableId(), records: [{ data: orders.data({ Title: "Wall" }) }] }),
    ],
  ])("is not in %s", async (_what, call, argument) => {
    const { status, body } = await workspace.member.raw(call, argument());
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    // A message echoes the member's own input; nothing else may.
    expect(text.replace("Sal_Lin}", "")).not.toMatch(SECRETS);
    for (const fieldId of everyHidden()) {
      expect(text).not.toMatch(new RegExp(`"${fieldId}":|"fieldId":${fieldId}\\b`));
    }
  });

  test("is in no setting of a page or doc page, and a refusal does not name it", async () => {
    const { addBlock, createPage, getPage, updateBlock } = pageCalls;
    const { createDocument, addDocumentBlock, getDocument } = documentCalls;
    const { sum: fieldId } = hidden;
    const measure = { fieldId, name: "sum" };
    const settings: [Exclude<BlockTypeName, "function">, object, boolean][] = [
      ["indicator", { measure }, true],
      ["chart", { groupField: fieldId }, true],
      ["pivot", { rowField: orders.field("Title"), columnField: fieldId }, true],
      ["filter", { fieldId }, true],
      ["timeline", { colorField: fieldId }, false],
      ["goal", { title: "All", measure: { fieldId: orders.field("Hours"), name: "sum" } }, false],
    ];
    const { appId } = await workspace.builder.ok(createPage, { label: "Figures" });
    const { documentId } = await workspace.builder.ok(createDocument, { title: "Figures" });
    for (const [type, config] of settings) {
      await workspace.builder.ok(addBlock, { appId, type, tableId: orders.id, config: { ...config } });
      await workspace.builder.ok(addDocumentBlock, {
        documentId,
        type,
        tableId: orders.id,
        config: { ...config },
      });
    }
    const { page } = await workspace.admin.ok(getPage, { appId });
    const answers = [
      await workspace.member.raw(getPage, { appId }),
      await workspace.member.raw(getDocument, { documentId }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`(?:Field|fieldId)":${fieldId}\\b`));
    }
    const { components } = (await workspace.member.ok(getPage, { appId })).page;
    expect(components.map(({ isWithheld = false }) => isWithheld)).toEqual(settings.map(([, , is]) => is));
    const [{ id: blockId } = { id: 0 }] = page.components;
    const config = { type: "indicator" as const, title: "Salaries" };
    const refused = await workspace.member.raw(updateBlock, { appId, blockId, config });
    expect([refused.status, JSON.stringify(refused.body).includes(String(fieldId))]).toEqual([403, false]);
  });

  test("cannot be asked for, filtered, sorted, grouped or summed up by", async () => {
    for (const fieldId of everyHidden()) {
      const refused = async (call: CallDefinition, argument: object) => {
        const { body } = await workspace.member.raw(call, { tableId: tableId(), ...argument });
        expect(body).toMatchObject({ error: { id: "field_not_found" } });
        expect(JSON.stringify(body)).not.toMatch(SECRETS);
      };
      const filter = { match: "all", conditions: [{ fieldId, operator: "isNotEmpty" }] };
      await refused(recordCalls.queryRecords, { fields: [fieldId] });
      await refused(recordCalls.queryRecords, { filter });
      await refused(recordCalls.queryRecords, { sort: [{ field: fieldId, order: "asc" }] });
      await refused(recordCalls.countRecords, { filter });
      await refused(recordGroupCalls.groupRecords, { group: [{ field: fieldId, order: "asc" }] });
      await refused(recordGroupCalls.aggregateRecords, { aggregates: [{ fieldId, name: "filled" }] });
      await refused(formulaCalls.explainFormula, { recordId, fieldId });
    }
  });

  test("cannot be written, and a wrong value does not tell its name", async () => {
    for (const fieldId of everyHidden()) {
      for (const value of [[1], [], "nonsense", null]) {
        const { body } = await workspace.member.raw(recordCalls.updateRecords, {
          tableId: tableId(),
          records: [{ id: recordId, data: { [fieldId]: value } }],
        });
        expect(body).toMatchObject({ error: { id: "field_not_found" } });
        expect(JSON.stringify(body)).not.toMatch(SECRETS);
      }
    }
  });

  test("is not searched: its words find nothing", async () => {
    const search = async (actor: typeof workspace.member) =>
      (await actor.ok(recordCalls.queryRecords, { tableId: tableId(), search: "Lovelace" })).records.length;
    expect([await search(workspace.builder), await search(workspace.member)]).toEqual([1, 0]);
  });

  test("is in no export, even when it is asked for by its number", async () => {
    const { identifier, jobId } = await workspace.member.ok(exportCalls.exportTable, { id: tableId() });
    await jobDone(workspace.member, jobId);
    const { bytes } = await send({
      port: workspace.org.port,
      host: workspace.org.host,
      method: "GET",
      path: fillPath(exportCalls.downloadExport.path, { identifier }),
      headers: { Authorization: `Bearer ${workspace.member.token}` },
    });
    const [header, first] = bytes.toString().replace("\uFEFF", "").split("\n");
    expect([header, first]).toEqual(["Title,Hours", "Roof,5"]);
    for (const filters of [
      { fields: [hidden.name] },
      { sort: [{ field: hidden.sum, order: "asc" as const }] },
    ]) {
      await workspace.member.fails("field_not_found", exportCalls.exportTable, { id: tableId(), filters });
    }
  });

  test("reaches no socket without read access, while its table's readers get it", async () => {
    const [theirs, mine] = [await openSocket(workspace.member), await openSocket(workspace.builder)];
    await Promise.all([theirs.follow(tableTopic(tableId())), mine.follow(tableTopic(tableId()))]);
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: tableId(),
      records: [{ id: recordId, data: { [hidden.link]: [] } }],
    });
    await mine.event("record.updated");
    await theirs.settle();
    expect(JSON.stringify(mine.messages)).toContain(`"${hidden.link}"`);
    const heard = JSON.stringify(theirs.messages);
    expect(heard).not.toMatch(SECRETS);
    for (const fieldId of everyHidden()) expect(heard).not.toContain(`"${fieldId}"`);
    await Promise.all([theirs.close(), mine.close()]);
  });

  test("becomes visible again to users who may read the other table", async () => {
    const { record } = await workspace.viewer.ok(recordCalls.getRecord, { tableId: tableId(), recordId });
    expect(Object.keys(record.data)).toEqual(expect.arrayContaining(everyHidden().map(String)));
  });
});
