import { recordsOf } from "./biff-records";
import { readStream } from "./compound-file";

const BEGIN = 0x809;
const END = 0x0a;
const OBJECT = 0x5d;
/** Types of objects, as object records name them. */
const PICTURE = 8;
const SHEET_OF_CELLS = 0x10;

/** How many pictures each worksheet of an older workbook shows, by its number. */
export function countPictures(file: Uint8Array): number[] {
  const stream = readStream(file, ["Workbook", "Book"]);
  return stream === null ? [] : countPicturesOf(stream);
}

/** The same of the stream that holds the workbook. */
export function countPicturesOf(stream: Uint8Array): number[] {
  const counts: number[] = [];
  /** Charts are parts of their own within a sheet's. */
  let depth = 0;
  let isOfCells = false;
  for (const { id, data } of recordsOf(stream)) {
    if (id === BEGIN && data.byteLength >= 4) {
      depth += 1;
      if (depth > 1) continue;
      isOfCells = data.getUint16(2, true) === SHEET_OF_CELLS;
      if (isOfCells) counts.push(0);
    } else if (id === END) depth -= 1;
    else if (id === OBJECT && depth === 1 && isOfCells && data.byteLength >= 6)
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + (data.getUint16(4, true) === PICTURE ? 1 : 0);
  }
  return counts;
}
