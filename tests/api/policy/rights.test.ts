import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { tableTopic, type ServerMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { rightsChanger, withNewRole } from "./change-rights";

const workspace = useTestWorkspace();

const changer = async () => rightsChanger(workspace.server.services, await workspace.org.handle());
const isRefusal = (message: ServerMessage): message is Extract<ServerMessage, { type: "refused" }> =>
  message.type === "refused";

/** A new role without any right, given to the member until the test is over. */
const withRole = (values: object, run: (roleId: number) => Promise<void>) =>
  withNewRole(workspace, workspace.member, values, run);

describe("A change of rights", () => {
  test("It is felt by the next request of an open session", async () => {
    const table = await createTestTable(workspace.admin);
    await withRole({}, async (roleId) => {
      await workspace.member.fails("object_not_found", tableCalls.getTable, { tableId: table.id });
      const rights = await changer();
      const level = await rights.create("tableAccess", { roleId, tableId: table.id, level: "viewOnly" });
      expect((await workspace.member.ok(tableCalls.getTable, { tableId: table.id })).table.can).toMatchObject(
        {
          isReadOnly: true,
        },
      );
      await workspace.member.fails("permission_denied", recordCalls.createRecords, {
        tableId: table.id,
        records: [{ data: {} }],
      });
      await rights.update("tableAccess", level, { level: "contribute" });
      await workspace.member.ok(recordCalls.createRecords, { tableId: table.id, records: [{ data: {} }] });
      await workspace.member.fails("permission_denied", tableCalls.updateTable, {
        tableId: table.id,
        label: "Mine",
      });
    });
    await workspace.member.ok(tableCalls.getTable, { tableId: table.id });
  });

  test("An object hidden from a role is in no list and looks like a missing one", async () => {
    const table = await createTestTable(workspace.admin, "Hidden");
    await withRole({}, async () => {
      const { tables } = await workspace.member.ok(tableCalls.listTables);
      expect(tables).toEqual([]);
      const hidden = await workspace.member.fails("object_not_found", tableCalls.getTable, {
        tableId: table.id,
      });
      const missing = await workspace.member.fails("object_not_found", tableCalls.getTable, {
        tableId: 999_999,
      });
      expect(hidden).toEqual(missing);
    });
  });

  test("Without table pages a missing table is 'unauthorized'", async () => {
    const rights = await changer();
    const setting = await rights.create("settings", { name: "hide_tables_for_member", value: "true" });
    await workspace.member.fails("unauthorized", tableCalls.getTable, { tableId: 999_999 });
    await workspace.builder.fails("object_not_found", tableCalls.getTable, { tableId: 999_999 });
    await rights.update("settings", setting, { value: "false" });
    await workspace.member.fails("object_not_found", tableCalls.getTable, { tableId: 999_999 });
  });

  test("An open socket gets no more events of a table that became hidden", async () => {
    const table = await createTestTable(workspace.admin);
    const socket = await openSocket(workspace.member);
    await socket.follow(tableTopic(table.id));
    await socket.follow("organization");
    await withRole({}, async () => {
      const refused = await socket.next(isRefusal, "a refusal");
      expect(refused).toMatchObject({ topic: tableTopic(table.id), id: "object_not_found" });
      await table.add({ Title: "Not for everybody" });
      await workspace.admin.ok(tableCalls.updateTable, { tableId: table.id, label: "Secret" });
      await socket.settle();
      const changes = socket.messages.filter((message) => message.type === "change");
      expect(changes.map(({ event }) => event.name)).toEqual(["user.changed"]);
    });
    await socket.close();
  });

  test("A user who loses the seat loses the socket and the session", async () => {
    const rights = await changer();
    const socket = await openSocket(workspace.viewer);
    await rights.update("user", workspace.viewer.userId, { seat: null });
    // At once, not at the next look whether the session still stands.
    socket.say({ type: "ping" });
    expect((await socket.closed).code).toBe(4401);
    expect(socket.messages.map(({ type }) => type)).not.toContain("pong");
    await workspace.viewer.fails("invalid_token", accessCalls.getSession);
    await rights.update("user", workspace.viewer.userId, { seat: "viewer" });
    await workspace.viewer.ok(accessCalls.getSession);
  });
});

describe("The walls between organisations", () => {
  test("Their ids do not exist here", async () => {
    const table = await createTestTable(workspace.admin);
    for (let count = 0; count < 3; count += 1) await createTestTable(workspace.admin);
    await workspace.stranger.fails("object_not_found", tableCalls.getTable, { tableId: table.id });
    await workspace.stranger.fails("object_not_found", recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data: {} }],
    });
  });
});
