import { request } from "node:http";
import { crc32, deflateSync } from "node:zlib";
import { describe, expect, test } from "@jest/globals";
import sharp from "sharp";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { fillPath } from "#shared/contract/define";
import { PICTURE_SIZE } from "#shared/limits/files";
import { errorOf, formAround, FORM_TYPE } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { incoming, makeTable, picture, sendUpload, stored, upload } from "./support/files";
import { pause } from "../../support/pause";

const workspace = useTestWorkspace();

/** A PNG of one bit a pixel, made without a picture in memory. */
function blackPicture(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const bytes = Buffer.concat([Buffer.alloc(4), Buffer.from(name), data, Buffer.alloc(4)]);
    bytes.writeUInt32BE(data.length, 0);
    bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
    return bytes;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

describe("a file is known by what is in it", () => {
  test("A picture renamed to .pdf is a picture", async () => {
    const table = await makeTable(workspace.builder);
    const file = await upload(workspace.member, table, "Papers", "scan.pdf", await picture("png"));
    expect(file).toMatchObject({
      name: "scan.pdf",
      type: "image/png",
      width: 60,
      height: 40,
      hasThumbnail: true,
    });
  });

  test.each([
    ["drawing.svg", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml"],
    ["page.txt", "<!DOCTYPE html><p>hello", "text/html"],
    ["rows.csv", "a;b\n1;2\n", "text/csv"],
    ["notes", "just words — São Paulo", "text/plain"],
    ["photo.png", "not a picture", "text/plain"],
    ["data.txt", Buffer.from([1, 0, 2, 255, 254]), "application/octet-stream"],
  ])("%s", async (name, content, type) => {
    const table = await makeTable(workspace.builder);
    expect(await upload(workspace.member, table, "Papers", name, content)).toMatchObject({
      type,
      hasThumbnail: false,
    });
  });
});

describe("names that mean harm", () => {
  test.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\\\windows\\\\win.ini", "win.ini"],
    ["photo\u202Egnp.exe", "photognp.exe"],
    ["...", "file"],
    ["a<b>|c?.txt", "a_b__c_.txt"],
    [`${"ä".repeat(300)}.pdf`, `${"ä".repeat(196)}.pdf`],
    ["São João.txt", "São João.txt"],
  ])("%j is kept as %j", async (given, kept) => {
    const table = await makeTable(workspace.builder);
    expect((await upload(workspace.member, table, "Papers", given, "x")).name).toBe(kept);
  });
});

describe("what a field does not take is refused and nothing of it is kept", () => {
  const refused = async (field: string, name: string, content: string | Buffer, size?: number) => {
    const table = await makeTable(workspace.builder, [
      { name: "Title", type: "text" },
      { name: "Papers", type: "files", config: { max_files: 2, maxBytes: 1000, resize_imgs: false } },
      { name: "Photos", type: "image" },
    ]);
    const before = stored(workspace).length;
    const answer = await sendUpload(workspace.member, table, field, name, content, size);
    expect(stored(workspace)).toHaveLength(before);
    expect(incoming(workspace)).toEqual([]);
    return errorOf(answer);
  };

  test("an empty file", async () => {
    expect((await refused("Papers", "empty.txt", "")).id).toBe("file_empty");
  });

  test("a file that is too large, and one that says it will be", async () => {
    const tooLarge = {
      id: "attachments_too_large",
      message: "You reached the maximum size allowed for attachments. Remove some files to continue.",
    };
    expect(await refused("Papers", "a.txt", "x".repeat(1001))).toMatchObject(tooLarge);
    expect(await refused("Papers", "a.txt", "x", 1001)).toMatchObject(tooLarge);
  });

  test("what is no picture, in a field of pictures", async () => {
    const broken = (await picture("png")).subarray(0, 30);
    const bomb = blackPicture(10_001, 10_000);
    for (const content of ["words", "<svg xmlns='http://www.w3.org/2000/svg'/>", broken, bomb]) {
      const error = await refused("Photos", "photo.png", content);
      expect(error).toMatchObject({ id: "invalid_picture", message: "Invalid picture format" });
    }
  });

  test("a form without a file, and a body that is no form", async () => {
    const table = await makeTable(workspace.builder);
    const argument = { tableId: table.id, fieldId: table.field("Papers") };
    const { body } = await workspace.member.raw(fileCalls.uploadFile, argument);
    expect(body).toMatchObject({ error: { id: "unsupported_media_type" } });
  });
});

test("An upload that is cut off in the middle leaves nothing behind", async () => {
  const table = await makeTable(workspace.builder);
  const before = stored(workspace).length;
  const [head] = formAround({}, "big.bin", "application/octet-stream");
  const { port, host } = workspace.org;
  const argument = { tableId: table.id, fieldId: table.field("Papers") };
  const sending = request({
    host: "127.0.0.1",
    port,
    method: "POST",
    path: fillPath(fileCalls.uploadFile.path, argument),
    headers: {
      Host: `${host}:${port}`,
      Authorization: `Bearer ${workspace.member.token}`,
      "Content-Type": FORM_TYPE,
      "Content-Length": 50_000_000,
    },
  });
  const broken = new Promise((resolve) => sending.on("error", resolve));
  sending.write(Buffer.concat([head, Buffer.alloc(2_000_000, 7)]));
  await waitUntil(() => incoming(workspace).length === 1);
  sending.destroy();
  await broken;
  await waitUntil(() => incoming(workspace).length === 0);
  expect(stored(workspace)).toHaveLength(before);
});

test("Large pictures are made smaller where the field says so, and stand upright", async () => {
  const table = await makeTable(workspace.builder);
  const turned = await sharp(await picture("jpeg", 3000, 1500))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const file = await upload(workspace.member, table, "Photos", "wide.jpg", turned);
  expect(file).toMatchObject({ width: PICTURE_SIZE / 2, height: PICTURE_SIZE, type: "image/jpeg" });
  const kept = await upload(workspace.member, table, "Papers", "wide.jpg", turned);
  expect(kept).toMatchObject({ width: 1500, height: 3000, size: turned.length });
});

describe("who may upload", () => {
  test("The viewer and strangers may not, and a field without files takes none", async () => {
    const table = await makeTable(workspace.builder);
    const as = async (actor: typeof workspace.member, field: string) =>
      errorOf(await sendUpload(actor, table, field, "a.txt", "a")).id;
    expect(await as(workspace.viewer, "Papers")).toBe("permission_denied");
    expect(await as(workspace.stranger, "Papers")).toBe("object_not_found");
    expect(await as(workspace.member, "Title")).toBe("field_not_found");
    expect(await as({ ...workspace.member, token: "nonsense" }, "Papers")).toBe("invalid_token");
  });

  test("An upload is given up by its uploader alone", async () => {
    const table = await makeTable(workspace.builder);
    const before = stored(workspace).length;
    const file = await upload(workspace.member, table, "Papers", "a.txt", "a");
    await workspace.admin.fails("file_not_found", fileCalls.discardUpload, { fileId: file.id });
    const held = await upload(workspace.member, table, "Papers", "b.txt", "b");
    await workspace.member.ok(recordCalls.updateRecords, {
      tableId: table.id,
      records: [{ id: 1, data: { [table.field("Papers")]: [held.id] } }],
    });
    await workspace.member.fails("file_not_found", fileCalls.discardUpload, { fileId: held.id });
    await workspace.member.ok(fileCalls.discardUpload, { fileId: file.id });
    await workspace.member.fails("file_not_found", fileCalls.discardUpload, { fileId: file.id });
    expect(stored(workspace)).toHaveLength(before + 1);
  });
});

/** Looks again and again; fails after fifteen seconds. */
async function waitUntil(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 15_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error("It did not happen within fifteen seconds.");
    await pause();
  }
}
