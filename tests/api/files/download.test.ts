import { describe, expect, test } from "@jest/globals";
import { rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { recordCalls } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { download, makeTable, picture, stored, upload } from "./support/files";

const workspace = useTestWorkspace();

/** A record that holds one file. */
async function attach(name: string, content: string | Buffer, field = "Papers") {
  const table = await makeTable(workspace.builder);
  const file = await upload(workspace.member, table, field, name, content);
  const write = (value: number[] | null) =>
    workspace.member.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: 1, data: { [table.field(field)]: value } }],
    });
  await write([file.id]);
  return { table, file, write };
}

describe("downloads", () => {
  test("Every reader of the record gets the file, with its name, and nothing runs in the page", async () => {
    const { file } = await attach("relatório São João.html", "<script>alert(1)</script>");
    const { status, headers, bytes } = await download(workspace.viewer, file.id, {
      query: "?disposition=inline",
    });
    expect(status).toBe(200);
    expect(bytes.toString()).toBe("<script>alert(1)</script>");
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
    });
    expect(headers["content-disposition"]).toMatch(/^attachment;.*filename\*=UTF-8''relat%C3%B3rio/);
    expect(headers["content-security-policy"]).toContain("sandbox");
  });

  test("A drawing that may hold scripts is never shown in the page; a picture is", async () => {
    const disposition = async (name: string, content: string | Buffer) => {
      const { file } = await attach(name, content);
      return (await download(workspace.viewer, file.id, { query: "?disposition=inline" })).headers[
        "content-disposition"
      ];
    };
    expect(await disposition("a.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatch(/^attachment/);
    expect(await disposition("a.png", await picture("png"))).toMatch(/^inline/);
  });

  test("A file missing on disk returns an error, not a broken download", async () => {
    const { file } = await attach("a.txt", "hello");
    const folder = join(workspace.server.dataFolder, "organizations/stored-files", String(workspace.org.id));
    for (const path of stored(workspace)) rmSync(join(folder, path));
    const { status, bytes } = await download(workspace.viewer, file.id);
    expect(status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({ error: { id: "file_not_found" } });
  });

  test("Parts are answered as asked", async () => {
    const { file } = await attach("digits.txt", "0123456789");
    const part = async (range: string, more = {}) => {
      const { status, headers, bytes } = await download(workspace.viewer, file.id, {
        headers: { Range: range, ...more },
      });
      return [status, headers["content-range"], status === 416 ? "" : bytes.toString()];
    };
    expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
    expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
    expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
    expect(await part("bytes=5-900")).toEqual([206, "bytes 5-9/10", "56789"]);
    expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
    expect(await part("bytes=-0")).toEqual([416, "bytes */10", ""]);
    expect(await part("lines=1-2")).toEqual([200, undefined, "0123456789"]);
    expect(await part("bytes=0-1,3-4")).toEqual([200, undefined, "0123456789"]);
    expect(await part("bytes=2-4", { "If-Range": '"another"' })).toEqual([200, undefined, "0123456789"]);
  });

  test("A client with the current file is not sent it again, and HEAD sends no bytes", async () => {
    const { file } = await attach("a.txt", "hello");
    const { headers } = await download(workspace.viewer, file.id);
    const again = await download(workspace.viewer, file.id, {
      headers: { "If-None-Match": headers.etag ?? "" },
    });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const head = await download(workspace.viewer, file.id, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.bytes.length]).toEqual([200, "5", 0]);
  });

  test("A thumbnail is a small WebP", async () => {
    const { file } = await attach("a.jpg", await picture("jpeg", 1200, 600), "Photos");
    const { status, headers, bytes } = await download(workspace.viewer, file.id, { thumbnail: true });
    expect([status, headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(headers["cache-control"]).toBe("private, max-age=300");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 256, height: 128 });
  });
});

describe("a file is as far away as its record", () => {
  const statusOf = async (actor: Parameters<typeof download>[0], fileId: number) =>
    (await download(actor, fileId)).status;

  test("Strangers and people without a session get nothing", async () => {
    const { file } = await attach("a.txt", "a");
    expect(await statusOf({ org: workspace.stranger.org, token: workspace.stranger.token }, file.id)).toBe(
      404,
    );
    expect(await statusOf({ org: workspace.org, token: workspace.stranger.token }, file.id)).toBe(401);
    expect(await statusOf({ org: workspace.org, token: "" }, file.id)).toBe(401);
    expect(await statusOf(workspace.viewer, 999_999)).toBe(404);
  });

  test("An upload is its uploader's until a record holds it", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "a.txt", "a");
    expect(await statusOf(workspace.member, file.id)).toBe(200);
    expect(await statusOf(workspace.admin, file.id)).toBe(404);
  });

  test("A file removed from the record is inaccessible, and available again after undo", async () => {
    const { table, file, write } = await attach("a.txt", "a");
    await write(null);
    expect(await statusOf(workspace.viewer, file.id)).toBe(404);
    await write([file.id]);
    expect(await statusOf(workspace.viewer, file.id)).toBe(200);
    const other = await upload(workspace.member, table, "Papers", "b.txt", "b");
    await write([other.id]);
    expect([await statusOf(workspace.viewer, file.id), await statusOf(workspace.viewer, other.id)]).toEqual([
      404, 200,
    ]);
  });
});
