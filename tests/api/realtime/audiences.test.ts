import { describe, expect, test } from "@jest/globals";
import { tableTopic, type ServerMessage } from "#shared/contract/events";
import { exportCalls } from "#shared/contract/exports";
import { fieldCalls } from "#shared/contract/fields";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { TOPICS_MAX } from "#shared/limits/realtime";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { openSocket, type TestSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();

/** The names of all events that a socket received, once pending ones have arrived. */
async function told(socket: TestSocket): Promise<string[]> {
  await socket.settle();
  return socket.messages.flatMap((message) =>
    message.type === "change" || message.type === "notice" ? [message.event.name] : [],
  );
}

describe("A subscriber of the organisation", () => {
  test.each(["first", "last"])(
    "only gets events of visible tables and views, whether they subscribe %s",
    async (place) => {
      await withNewRole(workspace, workspace.member, {}, async () => {
        const [outside, inside] = [await openSocket(workspace.member), await openSocket(workspace.builder)];
        for (const socket of place === "first" ? [outside, inside] : [inside, outside])
          await socket.follow("organization");
        const { id: tableId } = await createTestTable(workspace.builder, "Secret");
        await workspace.builder.ok(tableCalls.updateTable, { tableId, label: "More secret" });
        await workspace.builder.ok(viewCalls.createApp, { tableId, label: "A view of it" });
        expect(await told(inside)).toEqual(
          expect.arrayContaining(["table.created", "table.updated", "app.changed"]),
        );
        expect(await told(outside)).toEqual([]);
        await Promise.all([outside.close(), inside.close()]);
      });
    },
  );
});

describe("A user's own data", () => {
  test("is not sent to others: the progress of jobs", async () => {
    const table = await createTestTable(workspace.builder);
    const [own, other] = [await openSocket(workspace.member), await openSocket(workspace.viewer)];
    await Promise.all([own.follow("user"), other.follow("user")]);
    const { jobId } = await workspace.member.ok(exportCalls.exportTable, { id: table.id, filters: {} });
    await jobDone(workspace.member, jobId);
    await own.event("job.progressed");
    expect(await told(other)).toEqual([]);
    await Promise.all([own.close(), other.close()]);
  });

  test("is not sent to others who reconnect and request missed events", async () => {
    const before = await openSocket(workspace.viewer);
    const { seq } = await before.follow("user");
    await before.close();
    const { id } = await createTestTable(workspace.builder);
    const favorites = [{ type: "object" as const, id }];
    await workspace.member.ok(homeCalls.saveFavorites, { tabs: favorites });
    const [own, other] = [await openSocket(workspace.member), await openSocket(workspace.viewer)];
    await Promise.all([own.follow("user", seq), other.follow("user", seq)]);
    expect(await told(own)).toEqual(["favorites.changed"]);
    expect(await told(other)).toEqual([]);
    await Promise.all([own.close(), other.close()]);
  });
});

test("A record in the trash whose rollup changes does not reappear on any screen", async () => {
  const tasks = await createTestTable(workspace.builder, "Tasks");
  const orders = await createTestTable(workspace.builder, "Orders");
  const place = { tableId: orders.id };
  const { field: link } = await workspace.builder.ok(fieldCalls.connectTable, {
    ...place,
    connectedTableId: tasks.id,
    name: "Tasks",
    many: true,
    inverse: null,
  });
  await workspace.builder.ok(fieldCalls.createField, {
    ...place,
    name: "Work",
    type: "rollup",
    config: { connectionId: link.id, fieldId: tasks.field("Hours"), operation: "sum", filter: null },
  });
  const [task] = await tasks.add({ Hours: 3 });
  const data = { [link.id]: [task?.id ?? 0] };
  const { records } = await workspace.builder.ok(recordCalls.createRecords, {
    ...place,
    records: [{ data }, { data }],
  });
  const [kept, trashed] = records.map(({ id }) => id);
  await workspace.builder.ok(recordCalls.deleteRecords, { ...place, ids: [trashed ?? 0] });
  const socket = await openSocket(workspace.viewer);
  await socket.follow(tableTopic(orders.id));
  await workspace.builder.ok(recordCalls.updateRecords, {
    tableId: tasks.id,
    records: [{ id: task?.id ?? 0, data: tasks.data({ Hours: 5 }) }],
  });
  const { event } = await socket.event("record.updated");
  expect(event.payload.records.map(({ id }) => id)).toEqual([kept]);
  await socket.close();
});

test(`One connection follows at most ${TOPICS_MAX} topics, and may follow another after leaving one`, async () => {
  const isRefusal = (message: ServerMessage): message is Extract<ServerMessage, { type: "refused" }> =>
    message.type === "refused";
  const socket = await openSocket(workspace.member);
  await socket.follow("organization");
  const ids: number[] = [];
  for (let count = 1; count <= TOPICS_MAX; count += 1)
    ids.push((await createTestTable(workspace.builder)).id);
  const last = ids.pop() ?? 0;
  for (const id of ids) await socket.follow(tableTopic(id));
  socket.say({ type: "subscribe", topic: tableTopic(last) });
  const refused = await socket.next(isRefusal, "a refusal");
  expect(refused).toMatchObject({ topic: tableTopic(last), id: "too_many_requests" });
  // A topic that is already followed may be followed again.
  await socket.follow("organization");
  socket.say({ type: "unsubscribe", topic: "organization" });
  expect((await socket.follow(tableTopic(last))).type).toBe("subscribed");
  await socket.close();
});
