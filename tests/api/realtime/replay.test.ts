import { describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { tableTopic } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { REPLAY_WINDOW } from "#shared/limits/realtime";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket, type TestSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const changesOf = ({ messages }: TestSocket) => messages.filter((message) => message.type === "change");

describe("Coming back after the connection was lost", () => {
  test("The missed events arrive in order, then the new ones", async () => {
    const table = await createTestTable(workspace.admin);
    const topic = tableTopic(table.id);
    const [record] = await table.add({ Title: "Before" });
    const before = await openSocket(workspace.viewer);
    const { seq } = await before.follow(topic);
    await before.close();

    const update = (title: string) =>
      workspace.member.ok(recordCalls.updateRecords, {
        tableId: table.id,
        records: [{ id: record!.id, data: table.data({ Title: title }) }],
      });
    await update("While away");
    await table.add({ Title: "New while away" });
    await (await createTestTable(workspace.admin, "Elsewhere")).add({ Title: "Not followed" });

    const after = await openSocket(workspace.viewer);
    const answer = await after.follow(topic, seq);
    expect(answer.type).toBe("subscribed");
    await update("Back");
    await after.settle();
    const told = changesOf(after);
    expect(told.map(({ event }) => event.name)).toEqual([
      "record.updated",
      "record.created",
      "record.updated",
    ]);
    expect(told[0]?.prev).toBe(seq);
    expect(told[1]?.prev).toBe(told[0]?.seq);
    // The events in between belong to other tables: this number is not ahead of the client's.
    expect(told[2]?.prev).toBeLessThanOrEqual(answer.seq);
    await after.close();
  });

  test("Without missed events nothing is repeated", async () => {
    const table = await createTestTable(workspace.admin);
    await table.add({ Title: "Known" });
    const socket = await openSocket(workspace.viewer);
    const { seq } = await socket.follow(tableTopic(table.id));
    await socket.follow(tableTopic(table.id), seq);
    await socket.settle();
    expect(changesOf(socket)).toEqual([]);
    await socket.close();
  });

  test("Subscribing during many writes neither loses nor repeats one", async () => {
    const table = await createTestTable(workspace.admin);
    const topic = tableTopic(table.id);
    const first = await openSocket(workspace.viewer);
    const { seq } = await first.follow(topic);
    const writing = Promise.all(Array.from({ length: 60 }, (_, hour) => table.add({ Hours: hour })));
    const socket = await openSocket(workspace.viewer);
    await socket.follow(topic, seq);
    await writing;
    await socket.settle();
    const ids = changesOf(socket).flatMap(({ event }) =>
      event.name === "record.created" ? event.payload.records.map(({ id }) => id) : [],
    );
    expect(ids).toHaveLength(60);
    expect(new Set(ids).size).toBe(60);
    await Promise.all([first.close(), socket.close()]);
  });

  test("Past the window the client is asked to load again", async () => {
    const table = await createTestTable(workspace.admin);
    const topic = tableTopic(table.id);
    const socket = await openSocket(workspace.viewer);
    const { seq } = await socket.follow(topic);
    socket.say({ type: "unsubscribe", topic });
    for (let count = 0; count <= REPLAY_WINDOW; count += 500) {
      await table.add(...Array.from({ length: 500 }, () => ({ Hours: 1 })));
    }
    expect(await socket.follow(topic, seq)).toMatchObject({ type: "reset", topic });
    expect(changesOf(socket)).toEqual([]);
    await socket.close();
  });

  test("A number from the future, as after a restored backup, means loading again", async () => {
    const socket = await openSocket(workspace.viewer);
    expect((await socket.follow("organization", 1_000_000)).type).toBe("reset");
    await socket.close();
  });

  test("A change between the session's reply and the first topic reaches a client that names its position", async () => {
    const { session } = await workspace.viewer.ok(accessCalls.getSession);
    const table = await createTestTable(workspace.admin, "In between");
    const socket = await openSocket(workspace.viewer);
    expect((await socket.follow("organization", session.seq)).type).toBe("subscribed");
    const told = changesOf(socket).map(({ event }) => event);
    expect(told).toContainEqual({ name: "table.created", payload: { tableId: table.id } });
    await socket.close();
  });

  test("A change between a table's reply and its topic reaches a client that names its position", async () => {
    const table = await createTestTable(workspace.admin);
    const { seq } = await workspace.viewer.ok(tableCalls.getTable, { tableId: table.id });
    await workspace.admin.ok(fieldCalls.createField, { tableId: table.id, name: "Crew", type: "text" });
    await table.add({ Title: "In between" });
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(table.id), seq);
    expect(changesOf(socket).map(({ event }) => event.name)).toEqual(["field.changed", "record.created"]);
    await socket.close();
  });

  test("Of the topics without a table, too, only the client's own is repeated", async () => {
    const socket = await openSocket(workspace.viewer);
    await socket.follow("user", 0);
    await socket.settle();
    expect(changesOf(socket)).toEqual([]);
    await socket.follow("organization", 0);
    await socket.settle();
    expect(changesOf(socket).map(({ event }) => event.name)).toContain("table.created");
    await socket.close();
  });
});
