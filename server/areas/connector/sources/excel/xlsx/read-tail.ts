import type { MergeRange } from "hucre";
import { columnOf } from "./column-of";
import type { Archive } from "./read-archive";
import { relationsOf } from "./read-workbook";
import { readXml, xmlReader } from "./read-xml";

const ROWS_END = /<\/(?:\w+:)?sheetData\s*>|<(?:\w+:)?sheetData\s*\/>/;
/** Characters of a piece that may be the beginning of the mark above. */
const OVERLAP = 64;

/** Details of a sheet that its file has after the rows. */
export async function readTail(
  archive: Archive,
  path: string,
): Promise<{ merges: MergeRange[]; pictures: number }> {
  return { merges: await mergesOf(archive, path), pictures: await picturesOf(archive, path) };
}

async function mergesOf(archive: Archive, path: string): Promise<MergeRange[]> {
  const merges: MergeRange[] = [];
  let isMerge = false;
  const reader = xmlReader({
    open(name) {
      isMerge = name === "mergeCell";
    },
    attribute(name, value) {
      const merge = isMerge && name === "ref" ? rangeOf(value) : null;
      if (merge) merges.push(merge);
    },
  });
  let before: string | null = "";
  for await (const piece of await archive.read(path)) {
    if (before === null) {
      reader.write(piece);
      continue;
    }
    const text: string = before + piece.toString("latin1");
    const end = ROWS_END.exec(text);
    before = end ? null : text.slice(-OVERLAP);
    if (end) reader.write(Buffer.from(text.slice(end.index + end[0].length), "latin1"));
  }
  reader.end();
  return merges;
}

function rangeOf(ref: string): MergeRange | null {
  const found = /^\$?([a-z]+)\$?(\d+):\$?([a-z]+)\$?(\d+)$/i.exec(ref);
  if (!found) return null;
  const [, startCol = "", startRow, endCol = "", endRow] = found;
  return {
    startRow: Number(startRow) - 1,
    startCol: columnOf(startCol),
    endRow: Number(endRow) - 1,
    endCol: columnOf(endCol),
  };
}

/** How many pictures the drawings of a sheet show. */
export async function picturesOf(archive: Archive, path: string): Promise<number> {
  let pictures = 0;
  const count = (name: string) => {
    if (name === "pic") pictures += 1;
  };
  for (const { kind, path: drawing } of await relationsOf(archive, path))
    if (kind === "drawing" && archive.has(drawing))
      await readXml(await archive.read(drawing), { open: count });
  return pictures;
}
