import { beforeAll, describe, expect, test } from "@jest/globals";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { tableTopic } from "#shared/contract/events";
import { tableAccessKind } from "../../../server/areas/roles/public";
import { settingKind } from "../../../server/areas/settings/public";
import { authorize } from "../../../server/policy/authorize";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { getTable, listTables } = tableCalls;

/** Gives the member's role a level of its own on one table, as an administrator's dialog will. */
async function setMemberLevel(tableId: number, level: string): Promise<void> {
  const org = await workspace.org.handle();
  const actor = workspace.server.services.actors.system(org);
  const member = await workspace.server.services.actors.load(org, workspace.member.userId);
  const grant = await authorize({ actor, org }, tableAccessKind.create);
  const values = { roleId: member?.roleId ?? 0, tableId, level };
  await org.database.applyChanges({
    actor,
    cause: "system",
    operations: [tableAccessKind.make(grant, values)],
  });
}

describe("a table that a role may only read", () => {
  test("refuses its members' writes and says so beforehand", async () => {
    const orders = await createTestTable(workspace.builder);
    await setMemberLevel(orders.id, "viewOnly");
    const { table } = await workspace.member.ok(getTable, { tableId: orders.id });
    expect(table.can).toMatchObject({ canCreateRecords: false, isReadOnly: true });
    const argument = { tableId: orders.id, records: [{ data: {} }] };
    await workspace.member.fails("permission_denied", recordCalls.createRecords, argument);
    await workspace.builder.ok(recordCalls.createRecords, argument);
    expect(
      (await workspace.member.ok(recordCalls.queryRecords, { tableId: orders.id })).records,
    ).toHaveLength(1);
  });

  test("Full control lets a member manage that table, and no other", async () => {
    const [own, other] = [await createTestTable(workspace.builder), await createTestTable(workspace.builder)];
    await setMemberLevel(own.id, "fullControl");
    await workspace.member.ok(tableCalls.updateTable, { tableId: own.id, label: "Ours" });
    await workspace.member.fails("permission_denied", tableCalls.updateTable, {
      tableId: other.id,
      label: "Ours",
    });
  });
});

describe("a table out of a role's sight", () => {
  let secret: TestTable;
  let appId: number;
  beforeAll(async () => {
    secret = await createTestTable(workspace.builder, "Salaries");
    await secret.add({ Title: "Inês" });
    appId = secret.table.views[0]?.id ?? 0;
    await workspace.member.ok(homeCalls.saveFavorites, {
      tabs: [
        { type: "object", id: secret.id },
        { type: "dashboard", id: appId },
        { type: "record", id: 1, table_id: secret.id },
      ],
    });
    await workspace.member.ok(homeCalls.rememberRecentTab, { id: secret.id, tabType: "object" });
    await setMemberLevel(secret.id, "none");
  });

  test("is on none of the member's lists", async () => {
    const { tables } = await workspace.member.ok(listTables);
    expect(tables.map(({ id }) => id)).not.toContain(secret.id);
    expect(Object.keys(await workspace.member.ok(tableCalls.getAllObjects, {}))).not.toContain(
      String(secret.id),
    );
    const { apps } = await workspace.member.ok(viewCalls.listApps, {});
    expect(apps.map(({ tableId }) => tableId)).not.toContain(secret.id);
    const home = await workspace.member.ok(homeCalls.getHome, { all: "true" });
    expect(JSON.stringify(home)).not.toContain("Salaries");
    expect((await workspace.member.ok(homeCalls.listFavorites, {})).tabs).toEqual([]);
  });

  test("answers as if it did not exist", async () => {
    const tableId = secret.id;
    const missing = await workspace.member.fails("object_not_found", getTable, { tableId: 123_456 });
    expect(await workspace.member.fails("object_not_found", getTable, { tableId })).toEqual(missing);
    await workspace.member.fails("object_not_found", recordCalls.queryRecords, { tableId });
    await workspace.member.fails("object_not_found", recordCalls.createRecords, {
      tableId,
      records: [{ data: {} }],
    });
    await workspace.member.fails("app_not_found", viewCalls.getApp, { appId });
    await workspace.member.fails("object_not_found", homeCalls.rememberRecentTab, {
      id: tableId,
      tabType: "object",
    });
  });

  test("tells the member's socket nothing", async () => {
    const socket = await openSocket(workspace.member);
    await socket.follow("organization");
    socket.say({ type: "subscribe", topic: tableTopic(secret.id) });
    await secret.add({ Title: "Lucía" });
    await workspace.builder.ok(tableCalls.updateTable, { tableId: secret.id, label: "Salaries 2027" });
    await socket.settle();
    expect(JSON.stringify(socket.messages)).not.toMatch(/table\.updated|record\.created/);
    await socket.close();
  });
});

describe("an organisation that hides its tables from members", () => {
  test("shows them nowhere, while apps still reach the records (decision 41)", async () => {
    const orders = await createTestTable(workspace.builder, "Hidden pages");
    const view = { tableId: orders.id, label: "Hidden view", type: "minilista" as const };
    const { app } = await workspace.builder.ok(viewCalls.createApp, view);
    const org = await workspace.org.handle();
    const actor = workspace.server.services.actors.system(org);
    const grant = await authorize({ actor, org }, settingKind.create);
    const setting = settingKind.make(grant, { name: "hide_tables_for_member", value: "true" });
    await org.database.applyChanges({ actor, cause: "system", operations: [setting] });

    expect((await workspace.member.ok(listTables)).tables).toEqual([]);
    const home = await workspace.member.ok(homeCalls.getHome, { all: "true" });
    expect(home.tables).toEqual([]);
    expect(home.apps.filter(({ type }) => type === "view")).toEqual([]);
    const { apps } = await workspace.member.ok(viewCalls.listApps);
    expect(apps.map(({ id }) => id)).not.toContain(app.id);
    expect((await workspace.builder.ok(listTables)).tables.length).toBeGreaterThan(0);
    const error = await workspace.member.fails("unauthorized", getTable, { tableId: 123_456 });
    expect(error).toMatchObject({ code: 404, message: "Table not found" });
    await workspace.member.ok(recordCalls.createRecords, { tableId: orders.id, records: [{ data: {} }] });
  });
});
