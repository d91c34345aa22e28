import { expect, test } from "@jest/globals";
import { request } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { connectorCalls } from "#shared/contract/connector";
import { fileFieldOf } from "#shared/contract/define";
import { formAround, FORM_TYPE } from "../../support/screen/forms";
import { configure, start, waitFor } from "../../api/connector/support/upload";
import { memoryOf } from "../../support/memory";
import type { Caller } from "../../support/organizations/organization";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";

const MB = 1024 * 1024;
const isSoak = process.env["SOAK"] === "1";
/** With SOAK=1 the shorter file is already longer than what is read and remembered before matching. */
const SMALL = (isSoak ? 60 : 3) * MB;
const LARGE = (isSoak ? 500 : 30) * MB;
/** The additional memory for the longer file: for the state of its columns, and nothing for its rows. */
const GROWTH_MAX = (isSoak ? 100 : 200) * MB;
/** In ms. */
const SAMPLE_INTERVAL = 50;

const folder = useDiskFolder("memory");

const HEADER = "number,surface,remarks\n";
const remarks = "The threshold was repainted, the lights were checked. ".repeat(20);

/** A file of about so many bytes, made while it is sent. */
function* csv(bytes: number): Generator<Buffer> {
  yield Buffer.from(HEADER);
  for (let sent = 0, row = 0; sent < bytes;) {
    const lines = Array.from(
      { length: 64 },
      () => `${(row += 1)},${row % 3 ? "ASPH" : "TURF"},${row} ${remarks}\n`,
    );
    const chunk = Buffer.from(lines.join(""));
    sent += chunk.length;
    yield chunk;
  }
}

async function sendLong({ org, token, ok }: Caller, bytes: number): Promise<string> {
  const { identifier } = await ok(connectorCalls.createImport, { connector_id: "csv" });
  const [head, tail] = formAround(
    { identifier, connector_id: "csv", function: "upload" },
    "long.csv",
    "text/csv",
    fileFieldOf(connectorCalls.callConnector),
  );
  const { method, path } = connectorCalls.callConnector;
  const sending = request({
    host: "127.0.0.1",
    port: org.port,
    method,
    path,
    headers: { Host: `${org.host}:${org.port}`, Authorization: `Bearer ${token}`, "Content-Type": FORM_TYPE },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sending.on("response", (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject);
  });
  const body = function* () {
    yield head;
    yield* csv(bytes);
    yield tail;
  };
  await pipeline(Readable.from(body()), sending);
  expect(await answered).toBe(200);
  return identifier;
}

/** Looks every SAMPLE_INTERVAL; the function that it answers ends that and gives the most there was, in bytes. */
function watchMemory(pid: number): () => number {
  let peak = 0;
  const look = () => (peak = Math.max(peak, memoryOf(pid)));
  const timer = setInterval(look, SAMPLE_INTERVAL);
  return () => {
    clearInterval(timer);
    return look();
  };
}

/** Imports a file of so many bytes in a server of its own and answers the most memory that needed. */
async function measure(bytes: number, prepared: Awaited<ReturnType<typeof prepareFolder>>): Promise<number> {
  const server = await startServerProcess(folder);
  const peak = watchMemory(server.child.pid ?? 0);
  const builder = prepared.caller("builder", server.port);
  const identifier = await sendLong(builder, bytes);
  const configured = await configure(builder, identifier);
  const fields = configured.fields.map((field) => ({ ...field, deleted: field.key === "remarks" }));
  await start(builder, identifier, { ...configured, fields }, "Long");
  const done = await waitFor(builder, identifier);
  expect(done).toMatchObject({ state: "done", refusedRows: 0 });
  const most = peak();
  await server.stop();
  return most;
}

test("A file ten times as long needs hardly more memory", async () => {
  const prepared = await prepareFolder(folder);
  const small = await measure(SMALL, prepared);
  const large = await measure(LARGE, prepared);
  expect((large - small) / MB).toBeLessThan(GROWTH_MAX / MB);
}, 3_600_000);
