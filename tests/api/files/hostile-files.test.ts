import { crc32, deflateRawSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { errorOf } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { incoming, makeTable, picture, sendUpload, stored, upload } from "./support/files";

const workspace = useTestWorkspace();
const MB = 1024 * 1024;

/** An archive with one entry of so many zeros, as Office files begin. */
function bomb(name: string, bytes: number): Buffer {
  const zeros = Buffer.alloc(bytes);
  const packed = deflateRawSync(zeros);
  const common = Buffer.alloc(22);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(crc32(zeros), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(bytes, 18);
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(name.length, 0);
  const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, sizes, Buffer.from(name), packed]);
  const central = Buffer.concat([
    Buffer.from("PK\u0001\u0002"),
    Buffer.alloc(2),
    common,
    sizes,
    Buffer.alloc(14),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

test("A large picture that breaks off in the middle is refused where it would be made smaller", async () => {
  const table = await makeTable(workspace.builder, [
    { name: "Title", type: "text" },
    { name: "Papers", type: "files", config: { max_files: 9, maxBytes: MB, resize_imgs: true } },
    { name: "Photos", type: "image" },
  ]);
  const before = stored(workspace).length;
  // Of many colours: a picture of one is whole before it ends.
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const whole = await sharp({ create: { width: 2600, height: 200, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
  const answer = await sendUpload(workspace.member, table, "Photos", "half.jpg", whole.subarray(0, 60_000));
  expect(errorOf(answer)).toMatchObject({ id: "invalid_picture", code: 400 });
  expect(stored(workspace)).toHaveLength(before);
  expect(incoming(workspace)).toEqual([]);
  const kept = await upload(workspace.member, table, "Papers", "half.jpg", whole.subarray(0, 60_000));
  expect(kept).toMatchObject({ size: 60_000, width: 2600, height: 200 });
});

test("An archive that unpacks to a thousand times its size is kept as it is", async () => {
  const table = await makeTable(workspace.builder);
  for (const name of ["[Content_Types].xml", "mimetype", "word/document.xml"]) {
    const content = bomb(name, 50 * MB);
    expect(content.length).toBeLessThan(MB / 10);
    const file = await upload(workspace.member, table, "Papers", "report.docx", content);
    expect(file.size).toBe(content.length);
    expect(file.type).toMatch(/zip|openxml|octet-stream/);
  }
});

test("A drawing whose entities name each other a billion times is kept as it is, without a thumbnail", async () => {
  const table = await makeTable(workspace.builder);
  const entities = Array.from(
    { length: 30 },
    (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
  ).join("");
  const drawing = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "x">${entities}<!ENTITY f SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a30;&f;</text></svg>`;
  const file = await upload(workspace.member, table, "Papers", "drawing.svg", drawing);
  expect(file).toMatchObject({ type: "image/svg+xml", hasThumbnail: false, size: drawing.length });
  const photo = await sendUpload(workspace.member, table, "Photos", "drawing.png", drawing);
  expect(errorOf(photo).id).toBe("invalid_picture");
});

test("A picture with something behind its end, or of no size, is no danger", async () => {
  const table = await makeTable(workspace.builder);
  const png = await picture("png");
  const polyglot = Buffer.concat([png, Buffer.from("<script>alert(1)</script>")]);
  expect(await upload(workspace.member, table, "Photos", "a.html", polyglot)).toMatchObject({
    type: "image/png",
  });
  const flat = Buffer.from(png);
  flat.writeUInt32BE(0, 16);
  const huge = Buffer.from(png);
  huge.writeUInt32BE(2 ** 31 - 1, 16);
  for (const content of [flat, huge]) {
    const answer = await sendUpload(workspace.member, table, "Photos", "b.png", content);
    expect(errorOf(answer).id).toBe("invalid_picture");
  }
});
