import { open, type FileHandle } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { UnreadableWorkbook } from "../../unreadable-workbook";

/** Marks of a ZIP file's parts, and their lengths before names. */
const END = 0x06_05_4b_50;
const END_LENGTH = 22;
const COMMENT_MAX = 0xff_ff;
const END_64_PLACE = 0x07_06_4b_50;
const END_64_PLACE_LENGTH = 20;
const END_64_LENGTH = 56;
const ENTRY = 0x02_01_4b_50;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Stands for a number that is in the extra field of 64 bits. */
const IN_EXTRA = 0xff_ff_ff_ff;
const EXTRA_64 = 1;
const DEFLATED = 8;
const ENCRYPTED = 1;
const DIRECTORY_MAX = 64 * 1024 * 1024;
/** Bytes of an entry: more is an attack. */
const UNPACKED_MAX = 2 * 1024 * 1024 * 1024;
/** Bytes that are unpacked at once. */
const PIECE = 64 * 1024;

interface Entry {
  method: number;
  isEncrypted: boolean;
  compressed: number;
  /** Where its local header begins in the file. */
  at: number;
}

/** An open ZIP archive; its entries are unpacked while they are read. */
export interface Archive {
  has(name: string): boolean;
  /** The bytes of an entry, piece by piece. @throws Error without such an entry, or if it is damaged */
  read(name: string): Promise<AsyncIterable<Buffer>>;
  /** The text of a small entry. @throws RangeError above so many bytes */
  text(name: string, most: number): Promise<string>;
  close(): Promise<void>;
}

/** Opens an archive by its directory, with entries of so many bytes at most; null for other files. */
export async function openArchive(path: string, most = UNPACKED_MAX): Promise<Archive | null> {
  const file = await open(path);
  const entries = await readDirectory(file).catch(() => null);
  if (entries === null) {
    await file.close();
    return null;
  }
  const read = async (name: string) => atMost(await readEntry(path, file, entries.get(name)), most);
  return {
    has: (name) => entries.has(name),
    read,
    async text(name, most) {
      const pieces: Buffer[] = [];
      let length = 0;
      for await (const piece of await read(name)) {
        length += piece.length;
        if (length > most) throw new RangeError(`${name} is larger than ${most} bytes`);
        pieces.push(piece);
      }
      return new TextDecoder().decode(Buffer.concat(pieces));
    },
    close: () => file.close(),
  };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError("The archive ends early.");
  return buffer;
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry> | null> {
  const { size } = await file.stat();
  const from = Math.max(0, size - END_LENGTH - COMMENT_MAX);
  const tail = await bytesAt(file, from, size - from);
  let end = tail.length - END_LENGTH;
  while (end >= 0 && tail.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) return null;
  let [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const place = end - END_64_PLACE_LENGTH;
  if (place >= 0 && tail.readUInt32LE(place) === END_64_PLACE) {
    const end64 = await bytesAt(file, Number(tail.readBigUInt64LE(place + 8)), END_64_LENGTH);
    [length, at] = [Number(end64.readBigUInt64LE(40)), Number(end64.readBigUInt64LE(48))];
  }
  if (length > DIRECTORY_MAX) return null;
  return entriesOf(await bytesAt(file, at, length));
}

function entriesOf(directory: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (let at = 0; at + ENTRY_LENGTH <= directory.length && directory.readUInt32LE(at) === ENTRY;) {
    const nameEnd = at + ENTRY_LENGTH + directory.readUInt16LE(at + 28);
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30);
    const wide = wideNumbers(directory.subarray(nameEnd, extraEnd));
    const number = (place: number): number => {
      const short = directory.readUInt32LE(at + place);
      return short === IN_EXTRA ? (wide.shift() ?? short) : short;
    };
    number(24);
    const [compressed, begin] = [number(20), number(42)];
    entries.set(directory.toString("utf8", at + ENTRY_LENGTH, nameEnd), {
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      compressed,
      at: begin,
    });
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/** The numbers of 64 bits in an extra field: unpacked size, packed size and place, as far as they are there. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const length = extra.readUInt16LE(at + 2);
    const content = extra.subarray(at + 4, at + 4 + length);
    if (extra.readUInt16LE(at) === EXTRA_64)
      return Array.from({ length: Math.min(3, content.length >> 3) }, (_, index) =>
        Number(content.readBigUInt64LE(index * 8)),
      );
    at += 4 + length;
  }
  return [];
}

async function readEntry(path: string, file: FileHandle, entry: Entry | undefined): Promise<Readable> {
  if (!entry) throw new RangeError("The archive has no such entry.");
  if (entry.isEncrypted) throw new RangeError("The entry is encrypted.");
  const head = await bytesAt(file, entry.at, LOCAL_LENGTH);
  const start = entry.at + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (entry.compressed === 0) return Readable.from([]);
  const packed = createReadStream(path, { start, end: start + entry.compressed - 1 });
  if (entry.method === 0) return packed;
  if (entry.method !== DEFLATED) throw new RangeError(`The entry is packed by method ${entry.method}.`);
  const unpacked = createInflateRaw({ chunkSize: PIECE });
  // The reader of `unpacked` receives errors of both.
  pipeline(packed, unpacked, () => undefined);
  return unpacked;
}

/** @throws UnreadableWorkbook tooLarge, without waiting for the end */
async function* atMost(pieces: AsyncIterable<Buffer>, most: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of pieces) {
    length += piece.length;
    if (length > most) throw new UnreadableWorkbook("tooLarge");
    yield piece;
  }
}
