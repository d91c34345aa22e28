import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { startBucketPeer, type BucketPeer } from "../../support/peers/bucket-peer";
import { closeConnections } from "../../support/http";
import { pause } from "../../support/pause";
import type { Caller } from "../../support/organizations/organization";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess, type ServerProcess } from "../../support/server-process";
import type { TestTable } from "../../support/tables";
import { makeTable, picture, upload } from "../../api/files/support/files";

const folder = mkdtempSync(join(tmpdir(), "workloom-content-"));
let prepared: PreparedFolder;
let bucket: BucketPeer;
beforeAll(async () => {
  prepared = await prepareFolder(folder);
  bucket = await startBucketPeer();
});
afterAll(async () => {
  closeConnections();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const purgeRecord = async (builder: Caller, { id: tableId }: TestTable) => {
  await builder.ok(recordCalls.deleteRecords, { tableId, ids: [1] });
  return builder.ok(recordCalls.purgeRecords, { tableId, ids: [1] });
};
const purgeTable = async (builder: Caller, { id }: TestTable) => {
  await builder.ok(tableCalls.deleteTable, { tableId: id });
  return builder.ok(trashCalls.purgeArchivedItem, { id, type: "table" });
};

/** Lets no content of a file be removed from a disk, and tells that it came to that. */
const HOLD_REMOVALS = `data:text/javascript,${encodeURIComponent(`
  import files from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const { rm } = files;
  files.rm = (path, options) => {
    if (!String(path).includes("stored-files")) return rm(path, options);
    process.send("removing");
    return new Promise(() => undefined);
  };
  syncBuiltinESMExports();`)}`;

/** A server, and the moment at which it removes the first content of a file, which it never gets to. */
interface Held {
  server: ServerProcess;
  removing: Promise<unknown>;
}

const onDisk = {
  list: () => {
    const kept = join(folder, "organizations", "stored-files");
    return existsSync(kept)
      ? readdirSync(kept, { recursive: true, encoding: "utf8" }).filter((name) => /-.*-/.test(name))
      : [];
  },
  async hold(): Promise<Held> {
    const server = await startServerProcess(folder, ["--import", HOLD_REMOVALS]);
    return { server, removing: once(server.child, "message") };
  },
  start: () => startServerProcess(folder),
};

const inBucket = {
  list: () => bucket.list(),
  async hold(): Promise<Held> {
    const removing = new Promise((resolve) => {
      bucket.break(({ method }) => {
        if (method !== "DELETE") return undefined;
        resolve(method);
        return "silence";
      });
    });
    return { server: await inBucket.start(), removing };
  },
  start() {
    const { url, keyId, secret } = bucket.settings;
    const settings = { WORKLOOM_S3_URL: url, WORKLOOM_S3_KEY: keyId, WORKLOOM_S3_SECRET: secret };
    return startServerProcess(folder, [], { ...settings, WORKLOOM_S3_REGION: "us-east-1" });
  },
};

describe.each([
  { where: "on the disk", storage: onDisk, what: "record", purge: purgeRecord },
  { where: "in a bucket", storage: inBucket, what: "table", purge: purgeTable },
])("The server is killed while it removes a $what for good whose files lie $where", ({ storage, purge }) => {
  test("and removes them once it runs again", async () => {
    const { server, removing } = await storage.hold();
    const builder = prepared.caller("builder", server.port);
    const table = await makeTable(builder);
    const photo = await upload(builder, table, "Papers", "photo.png", await picture("png"));
    const held = { [table.field("Papers")]: [{ ...photo }] };
    await builder.ok(recordCalls.updateRecords, { tableId: table.id, records: [{ id: 1, data: held }] });
    expect(storage.list()).toHaveLength(2);
    const answered = purge(builder, table).catch(() => "never answered");
    await removing;
    await server.kill();
    await answered;
    expect(storage.list()).toHaveLength(2);
    bucket.mend();
    const again = await storage.start();
    while (storage.list().length > 0) await pause();
    await again.stop();
  });
});
