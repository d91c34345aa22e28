import { randomBytes } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { startBucketPeer, type BucketPeer } from "../../support/peers/bucket-peer";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { download, makeTable, picture, sendUpload, upload } from "./support/files";

let peer: BucketPeer;
let server: TestServer;
let builder: TestActor;
let table: TestTable;

beforeAll(async () => {
  peer = await startBucketPeer();
  server = await startTestServer({ bucket: peer.settings });
  builder = await (await server.createOrganization()).actor("builder");
  table = await makeTable(builder);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

/** Files of this machine that uploads left behind. */
const leftHere = () => {
  const folder = join(server.dataFolder, "organizations");
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes("files"),
  );
};

/** A record that holds files. */
const hold = async (...files: Awaited<ReturnType<typeof upload>>[]) => {
  const [record] = await table.add({ Title: "Kept", Papers: files.map((file) => ({ ...file })) });
  return record?.id ?? 0;
};

const purge = async (id: number) => {
  await builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [id] });
  await builder.ok(recordCalls.purgeRecords, { tableId: table.id, ids: [id] });
};

describe("Files in a bucket", () => {
  test("are kept there, not on this machine, and go when their record is deleted for ever", async () => {
    const before = peer.list();
    const photo = await upload(builder, table, "Papers", "Runway 09.png", await picture("png", 600));
    expect(peer.list()).toHaveLength(before.length + 2);
    expect(leftHere()).toEqual([]);
    expect(existsSync(join(server.dataFolder, "organizations", "stored-files"))).toBe(false);
    await builder.ok(recordCalls.queryRecords, { tableId: table.id });
    const id = await hold(photo);
    expect((await download(builder, photo.id)).bytes).toEqual(await picture("png", 600));
    await purge(id);
    expect(peer.list()).toEqual(before);
  });

  test("are whole however large they are, and are read in parts", async () => {
    const content = randomBytes(20 * 1024 * 1024);
    const file = await upload(builder, table, "Papers", "survey.bin", content);
    await hold(file);
    const whole = await download(builder, file.id);
    expect(whole.bytes.equals(content)).toBe(true);
    const part = await download(builder, file.id, { headers: { Range: "bytes=9000000-9000099" } });
    expect(part.status).toBe(206);
    expect(part.bytes).toEqual(content.subarray(9_000_000, 9_000_100));
  });

  test("that cannot be reached are no lost files: the answer says so, and later they are there", async () => {
    const file = await upload(builder, table, "Papers", "note.txt", "Gate 4 is shut");
    const id = await hold(file);
    const kept = peer.list();
    await peer.stop();
    const refused = await sendUpload(builder, table, "Papers", "late.txt", "Too late");
    expect(refused.status).toBe(503);
    expect(refused.bytes.toString()).toContain("The files cannot be reached at the moment.");
    expect(leftHere()).toEqual([]);
    expect((await download(builder, file.id)).status).toBe(503);
    await purge(id);
    expect(peer.list()).toEqual(kept);
    await peer.start();
    const text = await upload(builder, table, "Papers", "again.txt", "Here again");
    expect((await download(builder, text.id)).bytes.toString()).toBe("Here again");
    while (peer.list().length > kept.length) await pause();
  });

  test("are refused with a clear error where the keys are wrong", async () => {
    const other = await startTestServer({
      bucket: { ...peer.settings, secret: "wrong" },
      logLevel: "silent",
    });
    try {
      const { files } = other.services;
      await expect(files.check()).rejects.toMatchObject({ id: "file_storage_unreachable" });
      await expect(server.services.files.check()).resolves.toBeUndefined();
      const owner = await (await other.createOrganization()).actor("builder");
      const its = await makeTable(owner);
      const { status, bytes } = await sendUpload(owner, its, "Papers", "note.txt", "Gate 4");
      expect(status).toBe(503);
      expect(bytes.toString()).toContain("file_storage_unreachable");
      expect(bytes.toString()).not.toContain("wrong");
      const { database } = await owner.org.handle();
      expect(await database.all({ sql: `select 1 from "file"`, parameters: [] })).toEqual([]);
    } finally {
      await other.close();
    }
  });
});

test("An upload that is given up leaves nothing in the bucket", async () => {
  const before = peer.list();
  const file = await upload(builder, table, "Papers", "mistake.txt", "Not this one");
  await builder.ok(fileCalls.discardUpload, { fileId: file.id });
  expect(peer.list()).toEqual(before);
});
