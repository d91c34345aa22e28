import { openPromise, type Entry, type ZipFile } from "yauzl";
import { UnreadableWorkbook } from "../../unreadable-workbook";

/** Bytes of an entry: more is an attack. */
const UNPACKED_MAX = 2 * 1024 * 1024 * 1024;
const ENTRIES_MAX = 100_000;

/** An open ZIP archive; its entries are unpacked while they are read. */
export interface Archive {
  has(name: string): boolean;
  /** The bytes of an entry, piece by piece. @throws Error without such an entry, or if it is damaged */
  read(name: string): Promise<AsyncIterable<Buffer>>;
  /** The text of a small entry. @throws RangeError above so many bytes */
  text(name: string, most: number): Promise<string>;
  close(): void;
}

/** Opens an archive by its directory, with entries of so many bytes at most; null for other files. */
export async function openArchive(path: string, most = UNPACKED_MAX): Promise<Archive | null> {
  const file = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(asNoArchive);
  if (!file) return null;
  const entries = await readDirectory(file).catch(asNoArchive);
  if (!entries) {
    file.close();
    return null;
  }
  const read = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new RangeError("The archive has no such entry.");
    return atMost((await file.openReadStreamPromise(entry)) as AsyncIterable<Buffer>, most);
  };
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

/** Errors without a code are about what the file contains, others about the disk. */
function asNoArchive(error: Error & { code?: string }): null {
  if (error.code !== undefined) throw error;
  return null;
}

async function readDirectory(file: ZipFile): Promise<ReadonlyMap<string, Entry> | null> {
  if (file.entryCount > ENTRIES_MAX) return null;
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
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
