import { expect, test } from "@jest/globals";
import { connect } from "node:net";
import { connectorCalls } from "#shared/contract/connector";
import type { CallDefinition } from "#shared/contract/define";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { systemCalls } from "#shared/contract/system";
import { fillPath } from "#shared/contract/define";
import { errorOf, formAround, FORM_TYPE } from "../../support/screen/forms";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { incoming, makeTable } from "../files/support/files";

const workspace = useTestWorkspace();

/** Sends bytes as they are over a connection of their own and answers what came until it closed. */
function sendBytes(...pieces: (string | Buffer)[]): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(workspace.server.port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => (answer += data.toString("latin1")));
    socket.on("close", () => resolve(answer));
    // The server may be done with us before we are done.
    socket.on("error", (error) => (answer += error.message));
    for (const piece of pieces) socket.write(piece);
    socket.end();
  });
}

/** The head of a request with a body of so many bytes. */
function headOf(definition: CallDefinition, path: string, length: number, type: string, token: string) {
  return [
    `${definition.method} ${path} HTTP/1.1`,
    `Host: ${workspace.org.host}:${workspace.server.port}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
    "Connection: close",
    "\r\n",
  ].join("\r\n");
}

const isHealthy = async () => expect((await workspace.admin.ok(systemCalls.getHealth)).status).toBe("ok");

test("A request that breaks off in the middle of its body changes nothing, and the server goes on", async () => {
  const table = await makeTable(workspace.builder);
  const path = fillPath(recordCalls.createRecords.path, { tableId: table.id });
  const body = JSON.stringify({ records: [{ data: table.data({ Title: "Half" }) }] });
  const { token } = workspace.member;
  for (const length of [1, body.length - 1]) {
    const head = headOf(recordCalls.createRecords, path, body.length, "application/json", token);
    await sendBytes(head, body.slice(0, length));
  }
  expect(await table.rows()).toHaveLength(1);
  await isHealthy();
});

test("A form that ends before its file does is refused, wherever it ends, and nothing of it is kept", async () => {
  const table = await makeTable(workspace.builder);
  const argument = { tableId: table.id, fieldId: table.field("Papers") };
  const { identifier } = await workspace.builder.ok(connectorCalls.createImport, { connector_id: "csv" });
  const calls: { call: CallDefinition; path: string; fields: Record<string, string> }[] = [
    { call: fileCalls.uploadFile, path: fillPath(fileCalls.uploadFile.path, argument), fields: {} },
    {
      call: connectorCalls.callConnector,
      path: connectorCalls.callConnector.path,
      fields: { identifier, connector_id: "csv", function: "upload" },
    },
  ];
  for (const { call, path, fields } of calls) {
    const [head] = formAround(fields, "a.csv", "text/csv");
    for (const body of [
      head.subarray(0, 20),
      head.subarray(0, -4),
      head,
      Buffer.concat([head, Buffer.alloc(300_000, 65)]),
    ]) {
      const headers = { Authorization: `Bearer ${workspace.builder.token}`, "Content-Type": FORM_TYPE };
      const { port, host } = workspace.org;
      const answer = await send({ port, host, method: call.method, path, headers, body });
      expect([body.length, answer.status, errorOf(answer).id]).toEqual([body.length, 400, "invalid_request"]);
    }
  }
  expect(incoming(workspace)).toEqual([]);
  await isHealthy();
});

test("A form without a boundary between its parts is invalid", async () => {
  const table = await makeTable(workspace.builder);
  const path = fillPath(fileCalls.uploadFile.path, { tableId: table.id, fieldId: table.field("Papers") });
  const { port, host } = workspace.org;
  for (const type of ["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-dat"]) {
    const headers = { Authorization: `Bearer ${workspace.member.token}`, "Content-Type": type };
    const answer = await send({ port, host, method: "POST", path, headers, body: "x" });
    expect([type, errorOf(answer).id]).toEqual([type, "unsupported_media_type"]);
  }
});

test("A long body without a session gets the error, not a broken connection", async () => {
  const body = Buffer.alloc(4 * 1024 * 1024, 32);
  const path = fillPath(recordCalls.createRecords.path, { tableId: 1 });
  for (let round = 0; round < 5; round += 1) {
    const head = headOf(recordCalls.createRecords, path, body.length, "application/json", "nonsense");
    const answer = await sendBytes(head, body);
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*invalid_token[^]*\}$/);
  }
});

test("Invalid HTTP is refused with 400, and too long a head with 431", async () => {
  expect(await sendBytes("HELLO\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
  const head = `GET /api/health HTTP/1.1\r\nHost: ${workspace.org.host}\r\nX-Long: ${"x".repeat(100_000)}\r\n\r\n`;
  expect(await sendBytes(head)).toMatch(/^HTTP\/1\.1 431 /);
  await isHealthy();
});
