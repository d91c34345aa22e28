import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { BUCKET_PART_BYTES } from "#shared/limits/files";
import { createBucketStorage } from "../../../server/files/bucket-storage";
import { startBucketPeer, type BucketFault, type BucketPeer } from "../../support/peers/bucket-peer";
import { errorOf } from "../../support/screen/forms";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { download, makeTable, sendUpload, upload } from "./support/files";

/** Three parts. */
const large = randomBytes(2 * BUCKET_PART_BYTES + 100_000);
const busy: BucketFault = { status: 503, code: "SlowDown" };
const denied: BucketFault = { status: 403, code: "AccessDenied" };

let peer: BucketPeer;
let server: TestServer;
let builder: TestActor;
let table: TestTable;
beforeAll(async () => {
  peer = await startBucketPeer();
  server = await startTestServer({ bucket: peer.settings, logLevel: "silent" });
  builder = await (await server.createOrganization()).actor("builder");
  table = await makeTable(builder);
});
afterEach(() => peer.mend());
afterAll(async () => {
  await server.close();
  await peer.close();
});

const rows = async () => {
  const { database } = await builder.org.handle();
  return database.all({ sql: `select "id" from "file"`, parameters: [] });
};

/** Uploads a file that cannot be stored now, and checks that it is refused and nothing is left. */
async function refuse(content: string | Buffer): Promise<void> {
  const [content0, rows0] = [peer.list(), await rows()];
  const answer = await sendUpload(builder, table, "Papers", "survey.bin", content);
  expect([answer.status, errorOf(answer).id]).toEqual([503, "file_storage_unreachable"]);
  expect(peer.list()).toEqual(content0);
  expect(await rows()).toEqual(rows0);
}

describe("A file that does not reach the bucket is refused, and can be sent again", () => {
  test.each<[string, BucketFault]>([
    ["is busy", busy],
    ["refuses it", denied],
    ["hangs up", "cut"],
  ])("when the bucket %s", async (_, fault) => {
    peer.break(({ method }) => (method === "PUT" ? fault : undefined));
    await refuse("Gate 4 is shut");
    peer.mend();
    const file = await upload(builder, table, "Papers", "note.txt", "Gate 4 is shut");
    expect((await download(builder, file.id)).bytes.toString()).toBe("Gate 4 is shut");
  });

  test("when the line breaks in the middle of a large one", async () => {
    peer.break(({ method, part }) => (method === "PUT" && part === 2 ? "cut" : undefined));
    await refuse(large);
    peer.mend();
    const file = await upload(builder, table, "Papers", "survey.bin", large);
    expect((await download(builder, file.id)).bytes.equals(large)).toBe(true);
  });

  test("when the bucket's success response contains an error", async () => {
    const lie = { status: 200, code: "InternalError" };
    peer.break(({ method, path }) => (method === "POST" && path.includes("uploadId") ? lie : undefined));
    await refuse(large);
  });
});

test("Temporary failures are retried: busy at a part, a closed connection at another, the last response lost", async () => {
  const happened = new Set<string>();
  const once = (what: string, fault: BucketFault) => {
    if (happened.has(what)) return undefined;
    happened.add(what);
    return fault;
  };
  peer.break(({ method, part }) => {
    if (part === 1) return once("busy", busy);
    if (part === 3) return once("cut", "cut");
    return method === "POST" && happened.size > 1 ? once("lost", "lost") : undefined;
  });
  const file = await upload(builder, table, "Papers", "survey.bin", large);
  expect(happened).toEqual(new Set(["busy", "cut", "lost"]));
  peer.mend();
  expect((await download(builder, file.id)).bytes.equals(large)).toBe(true);
});

test("Parts that could not be aborted are aborted later, and no others", async () => {
  const before = peer.list();
  peer.break(({ method, part }) => (part === 2 || method === "DELETE" ? busy : undefined));
  expect((await sendUpload(builder, table, "Papers", "survey.bin", large)).status).toBe(503);
  expect(peer.list().length).toBeGreaterThan(before.length);
  peer.mend();
  const left = peer.list();
  await server.services.files.tidy(Date.now() - 60_000);
  expect(peer.list()).toEqual(left);
  await server.services.files.tidy(Date.now() + 60_000);
  expect(peer.list()).toEqual(before);
});

describe("A download whose connection to the bucket breaks", () => {
  let fileId: number;
  beforeAll(async () => {
    fileId = (await upload(builder, table, "Papers", "survey.bin", large)).id;
  });
  const read = async (fault: (round: number) => BucketFault | undefined, headers = {}) => {
    let round = 0;
    peer.break(({ method }) => (method === "GET" ? fault((round += 1)) : undefined));
    return download(builder, fileId, { headers });
  };

  test("continues from there", async () => {
    const { bytes } = await read((round) => (round < 4 ? { cutAfter: 3_000_000 } : undefined));
    expect(bytes.equals(large)).toBe(true);
    const cut = { cutAfter: 3_000_000 };
    const headers = { Range: "bytes=9000000-15999999" };
    const part = await read((round) => (round < 2 ? cut : undefined), headers);
    expect(part.status).toBe(206);
    expect(part.bytes.equals(large.subarray(9_000_000, 16_000_000))).toBe(true);
  });

  test("permanently is never taken for a complete file", async () => {
    const broken = read((round) => (round === 1 ? { cutAfter: 3_000_000 } : "cut"));
    await expect(broken).rejects.toThrow(/aborted|hang up|ECONNRESET/);
    peer.mend();
    expect((await upload(builder, table, "Papers", "after.txt", "after")).name).toBe("after.txt");
  });

  test("before it begins fails with an error", async () => {
    const answer = await read(() => denied);
    expect([answer.status, errorOf(answer).id]).toEqual([503, "file_storage_unreachable"]);
  });
});

test("A bucket that never answers causes a timeout in each of put, read and remove", async () => {
  const folder = mkdtempSync(join(tmpdir(), "workloom-silent-"));
  const path = join(folder, "note.txt");
  const storage = createBucketStorage(peer.settings, 1_000);
  const unreachable = { id: "file_storage_unreachable" };
  writeFileSync(path, "Gate 4");
  await storage.put("1/note", path, "text/plain");
  writeFileSync(path, "Gate 5");
  peer.break(() => "silence");
  await expect(storage.put("1/other", path, "text/plain")).rejects.toMatchObject(unreachable);
  await expect(storage.open("1/note")).rejects.toMatchObject(unreachable);
  await expect(storage.remove("1/note")).rejects.toMatchObject(unreachable);
  await expect(storage.tidy(0)).rejects.toMatchObject(unreachable);
  peer.mend();
  expect((await buffer(await storage.open("1/note"))).toString()).toBe("Gate 4");
  await storage.remove("1/note");
  await storage.remove("1/note");
  await expect(storage.open("1/note")).rejects.toMatchObject({ id: "file_not_found" });
  rmSync(folder, { recursive: true });
});
