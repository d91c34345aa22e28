import { beforeAll, describe, expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { accessCalls } from "#shared/contract/access";
import type { ServerMessage } from "#shared/contract/events";
import { recordCalls } from "#shared/contract/records";
import { CLIENT_MESSAGES_BURST, SOCKET_CALLS_MAX } from "#shared/limits/realtime";
import type { Caller } from "../../support/organizations/organization";
import { useTestWorkspace } from "../../support/test-workspace";
import { startTestServer } from "../../support/server";
import { openSocket, type TestSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { method, path } = recordCalls.updateRecords;

let table: TestTable;
let recordId: number;
let asked = 0;

beforeAll(async () => {
  table = await createTestTable(workspace.admin);
});

type Answer = Extract<ServerMessage, { type: "answer" }>;
interface Asked {
  path?: string;
  method?: string;
  key?: string;
  body?: string;
}

const retitled = (Title: string) => [{ id: recordId, data: table.data({ Title }) }];
const bodyOf = (title: string) => JSON.stringify({ records: retitled(title) });

/** Says a call and answers what is answered to it. */
function say(socket: TestSocket, call: Asked): Promise<Answer> {
  const id = (asked += 1);
  socket.say({
    type: "call",
    id,
    method,
    path: fillPath(path, { tableId: table.id }),
    key: `call ${id}`,
    body: "{}",
    ...call,
  });
  return socket.next(
    (message): message is Answer => message.type === "answer" && message.id === id,
    "answer",
  );
}

async function openWith(title: string, actor: Caller = workspace.member): Promise<TestSocket> {
  const [record] = await table.add({ Title: title });
  recordId = record!.id;
  return openSocket(actor);
}
async function titleNow() {
  const { records } = await workspace.admin.ok(recordCalls.queryRecords, { tableId: table.id });
  return records.find(({ id }) => id === recordId)?.data[table.field("Title")];
}

describe("A cell changed over the socket", () => {
  test("The reply equals that of a request, and colleagues get the event under the user's name", async () => {
    const socket = await openWith("Sweep apron");
    const colleague = await openSocket(workspace.admin);
    await colleague.follow(`table:${table.id}`);
    const { status, body } = await say(socket, { key: "sweep", body: bodyOf("Sweep all") });
    expect(status).toBe(200);
    expect(recordCalls.updateRecords.reply.parse(body).records[0]).toMatchObject({ id: recordId });
    expect(await colleague.event("record.updated")).toMatchObject({ mutationId: "sweep" });
    expect(await titleNow()).toBe("Sweep all");
    await Promise.all([socket.close(), colleague.close()]);
  });

  test("Calls sent at once from one window run in order", async () => {
    const socket = await openWith("0");
    const texts = Array.from({ length: 20 }, (_, index) => String(index + 1));
    const answers = await Promise.all(texts.map((text) => say(socket, { body: bodyOf(text) })));
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200));
    const told = socket.messages.filter((message) => message.type === "answer").map(({ id }) => id);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(await titleNow()).toBe("20");
    await socket.close();
  });

  test("A call whose connection was lost before its answer is done once, however it is asked again", async () => {
    const socket = await openWith("Before");
    const key = "lost on the way";
    const body = bodyOf("Mine");
    const first = await say(socket, { key, body });
    const tableId = table.id;
    await workspace.admin.ok(recordCalls.updateRecords, { tableId, records: retitled("Theirs") });
    const request = workspace.member.with({ "Idempotency-Key": key });
    expect(await request.ok(recordCalls.updateRecords, { tableId, records: retitled("Mine") })).toEqual(
      first.body,
    );
    expect(await say(socket, { key, body })).toMatchObject({ body: first.body });
    expect(await titleNow()).toBe("Theirs");
    await socket.close();
  });
});

describe("A call over the socket is refused as a request is", () => {
  const refused = async (call: Asked, actor: Caller = workspace.member) => {
    const socket = await openWith("Sweep apron", actor);
    const { status, body } = await say(socket, call);
    await socket.close();
    expect(await titleNow()).toBe("Sweep apron");
    return { status, id: (body as { error: { id: string } }).error.id };
  };

  test("A user without permission gets the reason, and strangers cannot tell that the table exists", async () => {
    const [record] = await table.add({ Title: "One" });
    const body = JSON.stringify({ records: [{ id: record!.id, data: table.data({ Title: "Mine" }) }] });
    expect(await refused({ body }, workspace.viewer)).toEqual({ status: 403, id: "permission_denied" });
    expect(await refused({ body }, workspace.stranger)).toEqual({ status: 404, id: "object_not_found" });
    const { record: kept } = await workspace.admin.ok(recordCalls.getRecord, {
      tableId: table.id,
      recordId: record!.id,
    });
    expect(kept.data[table.field("Title")]).toBe("One");
  });

  test("Bad input names every field, and invalid JSON gets an error", async () => {
    expect(await refused({ body: '{"records":[]}' })).toEqual({ status: 400, id: "invalid_request" });
    expect(await refused({ body: '{"records":[],"more":1}' })).toEqual({
      status: 400,
      id: "invalid_request",
    });
    expect(await refused({ body: '{"records":' })).toEqual({ status: 400, id: "malformed_json" });
    expect(await refused({ key: "" })).toEqual({ status: 400, id: "invalid_request" });
    expect(await refused({ key: "k".repeat(1000) })).toEqual({ status: 400, id: "invalid_request" });
  });

  test("Only calls that the contract lets over the socket are answered there", async () => {
    const notFound = { status: 404, id: "not_found" };
    expect(await refused({ method: "GET", path: accessCalls.getSession.path })).toEqual(notFound);
    expect(await refused({ method: "DELETE" })).toEqual(notFound);
    expect(await refused({ path: "/api/v4/nowhere" })).toEqual(notFound);
    expect(await refused({ path: "/api/v4/tables/%zz/records" })).toEqual({
      status: 400,
      id: "invalid_request",
    });
  });

  test("A session that has ended changes nothing more", async () => {
    const actor = await workspace.org.actor("builder");
    const socket = await openWith("Sweep apron", actor);
    await actor.ok(accessCalls.logout);
    const outcome = await Promise.race([
      say(socket, { body: bodyOf("Mine") }).then(({ status }) => status),
      socket.closed.then(({ code }) => code),
    ]);
    expect([401, 4401]).toContain(outcome);
    expect(await titleNow()).toBe("Sweep apron");
  });

  test("However many, they never count as too many messages; too many at once are sent back", async () => {
    const socket = await openWith("Sweep apron");
    for (let said = 0; said <= CLIENT_MESSAGES_BURST; said += SOCKET_CALLS_MAX) {
      const few = Array.from({ length: SOCKET_CALLS_MAX }, () => say(socket, {}));
      expect(new Set((await Promise.all(few)).map(({ status }) => status))).toEqual(new Set([400]));
    }
    const flood = Array.from({ length: SOCKET_CALLS_MAX + 5 }, () => say(socket, { body: bodyOf("Mine") }));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    await socket.close();
  });

  test("A client that keeps sending unknown calls is disconnected", async () => {
    const socket = await openWith("Sweep apron");
    for (let said = 0; said < 4 * CLIENT_MESSAGES_BURST; said += 1)
      socket.say({ type: "call", id: said, method: "GET", path: "/api/v4/nowhere", key: "k", body: "" });
    expect(await socket.closed).toMatchObject({ code: 1008 });
  });

  test("They count towards the requests of the session, and the reply has the waiting time", async () => {
    const server = await startTestServer({ sessionRequests: 3 });
    const org = await server.createOrganization();
    const socket = await openSocket(await org.actor("admin"));
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) statuses.push((await say(socket, {})).status);
    expect(statuses.at(-1)).toBe(429);
    await socket.close();
    await server.close();
  });
});
