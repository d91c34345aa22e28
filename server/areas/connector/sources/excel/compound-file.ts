/** Marks of free and last sectors; numbers below them are sectors. */
const LAST = 0xff_ff_ff_fa;
const HEADER = 512;
const ENTRY = 128;
const FAT_IN_HEADER = 109;

/** A stream of a compound file (OLE2), in which older office programs keep their documents; null without it. */
export function readStream(file: Uint8Array, names: readonly string[]): Uint8Array | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const u32 = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at, true) : LAST);
  const size = 2 ** view.getUint16(0x1e, true);
  const miniSize = 2 ** view.getUint16(0x20, true);
  const bytesOf = (sector: number) => file.subarray(HEADER + sector * size, HEADER + (sector + 1) * size);
  const numbersOf = (sector: number): number[] =>
    Array.from({ length: size / 4 }, (_, index) => u32(HEADER + sector * size + index * 4));

  const tables = Array.from({ length: FAT_IN_HEADER }, (_, index) => u32(0x4c + index * 4));
  let next = u32(0x44);
  for (let guard = 0; next < LAST && guard * size < file.length; guard += 1) {
    const more = numbersOf(next);
    next = more.pop() ?? LAST;
    tables.push(...more);
  }
  const following = tables.filter((sector) => sector < LAST).flatMap(numbersOf);
  const chain = (start: number, link: readonly number[]): number[] => {
    const sectors: number[] = [];
    for (let at = start; at < LAST && sectors.length <= link.length; at = link[at] ?? LAST) sectors.push(at);
    return sectors;
  };
  const read = (start: number): Uint8Array => Buffer.concat(chain(start, following).map(bytesOf));

  const directory = read(u32(0x30));
  const entries = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const found: { name: string; start: number; length: number }[] = [];
  for (let at = 0; at + ENTRY <= directory.length; at += ENTRY) {
    const nameLength = Math.max(0, entries.getUint16(at + 64, true) - 2);
    const name = Buffer.from(directory.subarray(at, at + nameLength)).toString("utf16le");
    found.push({ name, start: entries.getUint32(at + 116, true), length: entries.getUint32(at + 120, true) });
  }
  const stream = found.find(({ name }) => names.includes(name));
  if (!stream) return null;
  if (stream.length >= u32(0x38)) return read(stream.start).subarray(0, stream.length);
  // Small streams are parts of the first entry's.
  const mini = read(found[0]?.start ?? LAST);
  const miniLinks = chain(u32(0x3c), following).flatMap(numbersOf);
  const pieces = chain(stream.start, miniLinks).map((sector) =>
    mini.subarray(sector * miniSize, (sector + 1) * miniSize),
  );
  return Buffer.concat(pieces).subarray(0, stream.length);
}
