import { openArchive, type Archive } from "./xlsx/read-archive";
import { picturesOf } from "./xlsx/read-tail";
import { relationsOf } from "./xlsx/read-workbook";

const WORKBOOK = "xl/workbook.bin";
/** The largest list of sheets, in bytes. */
const LIST_MAX = 16 * 1024 * 1024;
/** The record of a sheet: its state, its number, and the id of its part. */
const SHEET = 156;
const ID_AT = 8;
const LOW_BITS = 0x7f;
const BITS = 7;
/** Bytes that a record's kind and its length have at most. */
const KIND_BYTES = 2;
const LENGTH_BYTES = 4;

/** How many pictures each sheet of a binary workbook shows, by its number. */
export async function countXlsbPictures(path: string): Promise<number[]> {
  const archive = await openArchive(path);
  try {
    if (!archive?.has(WORKBOOK)) return [];
    const relations = await relationsOf(archive, WORKBOOK);
    const counts: number[] = [];
    for (const id of sheetIds(await bytesOf(archive))) {
      const sheet = relations.find((relation) => relation.id === id);
      if (sheet?.kind === "worksheet") counts.push(await picturesOf(archive, sheet.path));
    }
    return counts;
  } finally {
    archive?.close();
  }
}

async function bytesOf(archive: Archive): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of await archive.read(WORKBOOK)) {
    length += piece.length;
    if (length > LIST_MAX) break;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The ids of the sheets' parts, in order. */
function sheetIds(bytes: Buffer): string[] {
  const ids: string[] = [];
  let at = 0;
  /** A number of seven bits a byte, the lowest first. */
  const number = (most: number): number => {
    let value = 0;
    for (let place = 0; place < most && at < bytes.length; place += 1) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & LOW_BITS) * 2 ** (BITS * place);
      if (byte <= LOW_BITS) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const kind = number(KIND_BYTES);
    const length = number(LENGTH_BYTES);
    const data = bytes.subarray(at, at + length);
    at += length;
    if (kind !== SHEET || data.length < ID_AT + 4) continue;
    const characters = data.readUInt32LE(ID_AT);
    ids.push(data.subarray(ID_AT + 4, ID_AT + 4 + characters * 2).toString("utf16le"));
  }
  return ids;
}
