import { describe, expect, test } from "@jest/globals";
import { tableTopic, type ServerMessage } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { EVENT_RECORDS_MAX } from "#shared/limits/realtime";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket, type TestSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

const isRefusal = (message: ServerMessage): message is Extract<ServerMessage, { type: "refused" }> =>
  message.type === "refused";
const changesOf = ({ messages }: TestSocket) => messages.filter((message) => message.type === "change");

describe("Following a table", () => {
  test("Other users receive a changed cell with the present record", async () => {
    const table = await createTestTable(workspace.admin);
    const [record] = await table.add({ Title: "Runway 07", Hours: 3 });
    const socket = await openSocket(workspace.viewer);
    const { seq } = await socket.follow(tableTopic(table.id));
    await workspace.member.with({ "X-Mutation-Id": "mine-1" }).ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: record!.id, data: table.data({ Hours: 5 }) }],
    });
    const told = await socket.event("record.updated");
    expect(told).toMatchObject({
      type: "change",
      prev: seq,
      mutationId: "mine-1",
      topic: tableTopic(table.id),
    });
    expect(told.event.payload).toEqual({
      tableId: table.id,
      records: [{ id: record!.id, revision: 2, data: { ...record!.data, ...table.data({ Hours: 5 }) } }],
    });
    await socket.close();
  });

  test("Created, deleted and restored records and changed fields are sent in order, each naming its predecessor", async () => {
    const table = await createTestTable(workspace.admin);
    const socket = await openSocket(workspace.viewer);
    const topic = tableTopic(table.id);
    let { seq } = await socket.follow(topic);
    const [record] = await table.add({ Title: "Apron 2" });
    await workspace.member.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [record!.id] });
    await workspace.member.ok(recordCalls.restoreRecords, { tableId: table.id, ids: [record!.id] });
    await workspace.admin.ok(fieldCalls.createField, { tableId: table.id, name: "Crew", type: "text" });
    await socket.event("field.changed");
    const told = changesOf(socket);
    expect(told.map(({ event }) => event.name)).toEqual([
      "record.created",
      "record.deleted",
      "record.restored",
      "field.changed",
    ]);
    for (const change of told) {
      expect(change.prev).toBe(seq);
      ({ seq } = change);
    }
    await socket.close();
  });

  test("A change of very many records has their number instead of their ids", async () => {
    const table = await createTestTable(workspace.admin);
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(table.id));
    await table.add(...Array.from({ length: EVENT_RECORDS_MAX + 1 }, () => ({ Hours: 1 })));
    const { event } = await socket.event("records.changed");
    expect(event.payload).toEqual({ tableId: table.id, count: EVENT_RECORDS_MAX + 1 });
    await socket.close();
  });

  test("A refused change is not sent to anyone", async () => {
    const table = await createTestTable(workspace.admin);
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(table.id));
    const data = table.data({ Hours: 1 });
    await workspace.viewer.fails("permission_denied", recordCalls.createRecords, {
      tableId: table.id,
      records: [{ data }],
    });
    await workspace.admin.fails("record_not_found", recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: 999, data }],
    });
    await socket.settle();
    expect(changesOf(socket)).toEqual([]);
    await socket.close();
  });

  test("Only subscribers of a table get its events, until they unsubscribe", async () => {
    const [followed, other] = [
      await createTestTable(workspace.admin),
      await createTestTable(workspace.admin),
    ];
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(followed.id));
    await other.add({ Title: "Elsewhere" });
    socket.say({ type: "unsubscribe", topic: tableTopic(followed.id) });
    await socket.settle();
    await followed.add({ Title: "Too late" });
    await socket.settle();
    expect(changesOf(socket)).toEqual([]);
    await socket.close();
  });

  test("A table that does not exist, is in the trash or belongs to others cannot be followed", async () => {
    const table = await createTestTable(workspace.admin);
    await workspace.admin.ok(tableCalls.deleteTable, { tableId: table.id });
    const socket = await openSocket(workspace.member);
    for (const tableId of [999_999, table.id]) {
      socket.say({ type: "subscribe", topic: tableTopic(tableId) });
      expect(await socket.next(isRefusal, "a refusal")).toMatchObject({
        topic: tableTopic(tableId),
        id: "object_not_found",
        message: "Table not found",
      });
    }
    await socket.close();
  });
});

describe("Following the organisation", () => {
  test("New, renamed, deleted and restored tables are sent to everyone", async () => {
    const socket = await openSocket(workspace.viewer);
    await socket.follow("organization");
    const { id: tableId } = await createTestTable(workspace.admin, "Told");
    await workspace.admin.ok(tableCalls.updateTable, { tableId, label: "Told again" });
    await workspace.admin.ok(tableCalls.deleteTable, { tableId });
    await workspace.admin.ok(tableCalls.restoreTable, { tableId });
    const updated = await socket.event("table.updated");
    const restored = await socket.event("table.restored");
    expect(updated.event.payload.version).toBeGreaterThan(1);
    expect(restored.event.payload).toEqual({ tableId });
    const names = changesOf(socket).map(({ event }) => event.name);
    expect(names.filter((name) => name.startsWith("table."))).toEqual([
      "table.created",
      "table.updated",
      "table.deleted",
      "table.restored",
    ]);
    await socket.close();
  });

  test("Another organisation gets no events", async () => {
    const socket = await openSocket(workspace.stranger);
    await socket.follow("organization");
    const table = await createTestTable(workspace.admin, "Ours");
    await socket.follow("user");
    await table.add({ Title: "Ours too" });
    await socket.settle();
    expect(changesOf(socket)).toEqual([]);
    await socket.close();
  });
});

describe("Presence", () => {
  const isPresence = (message: ServerMessage): message is Extract<ServerMessage, { type: "presence" }> =>
    message.type === "presence";

  test("Other users see which cell a user is in, until they leave", async () => {
    const table = await createTestTable(workspace.admin);
    const topic = tableTopic(table.id);
    const [watching, editing] = [await openSocket(workspace.viewer), await openSocket(workspace.member)];
    await Promise.all([watching.follow(topic), editing.follow(topic)]);
    const cell = { recordId: 1, fieldId: table.field("Title") };
    editing.say({ type: "presence", topic, cell });
    const seen = await watching.next(isPresence, "presence");
    expect(seen.people).toMatchObject([
      { person: { id: workspace.member.userId, name: workspace.member.name }, cell },
    ]);
    const late = await openSocket(workspace.admin);
    await late.follow(topic);
    expect((await late.next(isPresence, "presence")).people).toHaveLength(1);
    await editing.close();
    expect((await watching.next(isPresence, "presence")).people).toEqual([]);
    await Promise.all([watching.close(), late.close()]);
  });

  test("A user has no presence in a topic that they do not follow", async () => {
    const table = await createTestTable(workspace.admin);
    const [watching, outside] = [await openSocket(workspace.viewer), await openSocket(workspace.member)];
    await watching.follow(tableTopic(table.id));
    const cell = { recordId: 1, fieldId: table.field("Title") };
    outside.say({ type: "presence", topic: tableTopic(table.id), cell });
    await outside.settle();
    // The next presence lists everyone who is there.
    watching.say({ type: "presence", topic: tableTopic(table.id), cell });
    const { people } = await watching.next(isPresence, "presence");
    expect(people.map(({ person }) => person.id)).toEqual([workspace.viewer.userId]);
    await Promise.all([watching.close(), outside.close()]);
  });
});
