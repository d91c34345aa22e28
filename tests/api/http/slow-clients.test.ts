import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { fillPath } from "#shared/contract/define";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { systemCalls } from "#shared/contract/system";
import { defaultConnectionLimits } from "../../../server/http/input/guard-connections";
import { formAround, FORM_TYPE } from "../../support/screen/forms";
import type { TestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { openRaw, requestHead, type RawClient } from "../../support/peers/raw-client";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { incoming, makeTable, upload } from "../files/support/files";

const MOST = 12;
/** The real limits, scaled down. */
const connections = {
  ...defaultConnectionLimits,
  perAddress: MOST,
  head: 1500,
  body: 2000,
  paceWindow: 1800,
  silence: 3000,
  check: 200,
};

let server: TestServer;
let builder: TestActor;
let table: TestTable;
beforeAll(async () => {
  // No address of this machine is a proxy here, so its connections count.
  server = await startTestServer({ connections, proxies: "192.0.2.1" });
  builder = await (await server.createOrganization()).actor("builder");
  table = await makeTable(builder);
});
afterAll(() => server.close());

const TIMED_OUT = /^HTTP\/1\.1 408 Request Timeout\r\n/;
const path = () => fillPath(recordCalls.createRecords.path, { tableId: table.id });
const uploadPath = () =>
  fillPath(fileCalls.uploadFile.path, { tableId: table.id, fieldId: table.field("Papers") });

/** Sends the head of a request and then the rest byte by byte; returns everything received until the end. */
async function dribble(head: string, rest: string): Promise<string> {
  const client = await openRaw(server.port);
  client.socket.write(head);
  await client.dribble(rest, 20);
  return client.closed;
}

describe("A deliberately slow client is disconnected", () => {
  test("whether it sends the head, the body or a file byte by byte, and nothing of it is kept", async () => {
    const body = JSON.stringify({ records: [{ data: table.data({ Title: "x".repeat(1000) }) }] });
    const json = { "Content-Type": "application/json", "Content-Length": body.length };
    const form = { "Content-Type": FORM_TYPE, "Content-Length": 10_000_000 };
    const [file] = formAround({}, "survey.bin", "application/octet-stream");
    const stranger = { ...builder, token: "nonsense" };
    const { createRecords } = recordCalls;
    const answers = await Promise.all([
      dribble("", ""),
      dribble("GET /api/health HTTP/1.1\r\n", `X-Long: ${"x".repeat(1000)}`),
      dribble(requestHead(builder, createRecords, path(), json), body),
      dribble(
        requestHead(builder, fileCalls.uploadFile, uploadPath(), form) + String(file),
        "x".repeat(1000),
      ),
      dribble(requestHead(stranger, createRecords, path(), json), body),
    ]);
    expect(answers.slice(0, 4)).toEqual(Array(4).fill(expect.stringMatching(TIMED_OUT)));
    // A refused request is answered before its body has arrived.
    expect(answers[4]).toMatch(/^HTTP\/1\.1 401 [^]*invalid_token/);
    expect(await table.rows()).toHaveLength(1);
    const workspace = { server, org: builder.org } as unknown as TestWorkspace;
    while (incoming(workspace).length > 0) await pause();
    expect((await builder.ok(systemCalls.getHealth)).status).toBe("ok");
  });

  test("but not if an upload just takes long", async () => {
    const [head, tail] = formAround({}, "survey.bin", "application/octet-stream");
    const piece = "x".repeat(defaultConnectionLimits.paceBytes);
    const pieces = 25;
    const length = head.length + piece.length * pieces + tail.length;
    const headers = { "Content-Type": FORM_TYPE, "Content-Length": length, Connection: "close" };
    const client = await openRaw(server.port);
    client.socket.write(requestHead(builder, fileCalls.uploadFile, uploadPath(), headers));
    client.socket.write(head);
    // Longer than the limit for a body without a file, with each piece well within the window.
    for (let at = 0; at < pieces; at += 1) {
      client.socket.write(piece);
      await new Promise((resolve) => void setTimeout(resolve, 100));
    }
    client.socket.write(tail);
    expect(await client.closed).toMatch(/^HTTP\/1\.1 200 [^]*survey\.bin/);
  });

  test("when it stops reading a download, and the file is closed", async () => {
    const file = await upload(builder, table, "Papers", "map.bin", Buffer.alloc(32 * 1024 * 1024, 7));
    const { files } = server.services;
    const open = files.open.bind(files);
    const opened: Readable[] = [];
    files.open = async (...given) => {
      const stream = await open(...given);
      opened.push(stream);
      return stream;
    };
    const client = await openRaw(server.port);
    const download = fillPath(fileCalls.downloadFile.path, { fileId: file.id });
    client.socket.write(requestHead(builder, fileCalls.downloadFile, download));
    await once(client.socket, "data");
    client.socket.pause();
    while (opened[0]?.closed !== true) await pause();
    files.open = open;
    expect(opened[0]?.readableEnded).toBe(false);
    client.socket.resume();
    expect((await client.closed).length).toBeLessThan(32 * 1024 * 1024);
  });
});

describe("One address", () => {
  test("has a limited number of connections; closing one makes room for the next", async () => {
    // Connections of earlier tests are closed or closing.
    const held: RawClient[] = [];
    const refused = async (): Promise<boolean> => {
      const client = await openRaw(server.port);
      client.socket.write(requestHead(builder, systemCalls.getHealth, systemCalls.getHealth.path));
      while (client.answer() === "" && !client.socket.closed) await pause();
      if (client.answer().startsWith("HTTP/1.1 200")) held.push(client);
      return client.answer().startsWith("HTTP/1.1 429");
    };
    while (!(await refused())) expect(held.length).toBeLessThanOrEqual(MOST);
    held.pop()?.socket.destroy();
    while (await refused()) await pause();
    for (const { socket } of held) socket.destroy();
  });
});
