import { expect, test } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { startServer } from "../../../server/app";
import { defaultConfig } from "../../../server/config";
import { closeConnections } from "../../support/http";
import { createOrganization } from "../../support/organizations/organization";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

test("A server that is asked to stop finishes what it has begun and then accepts nothing more", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "workloom-stop-"));
  const server = await startServer({ ...defaultConfig, port: 0, dataFolder, logLevel: "error" });
  const admin = await (await createOrganization(server)).actor("admin");
  const table = await createTestTable(admin);
  const socket = await openSocket(admin);
  const records = Array.from({ length: 800 }, (_, hour) => ({ data: table.data({ Hours: hour }) }));
  const arrived = new Promise<void>((resolve) => {
    admin.org.handle().then(({ database }) => database.onCommit(() => resolve()), resolve);
  });
  const writing = admin.call(recordCalls.createRecords, { tableId: table.id, records });
  await arrived;
  const stopped = server.close();
  expect((await writing).status).toBe(200);
  await stopped;
  expect((await socket.closed).code).toBe(1001);
  await expect(admin.call(tableCalls.listTables)).rejects.toThrow(/ECONNREFUSED|hang up|ECONNRESET/);
  closeConnections();
  rmSync(dataFolder, { recursive: true });
});
