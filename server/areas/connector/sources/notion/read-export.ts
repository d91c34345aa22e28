import { readFile, stat } from "node:fs/promises";
import { unzipSync, type UnzipFileInfo } from "fflate";
import { WORKBOOK_MAX_BYTES } from "#shared/limits/connector";
import { UnreadableWorkbook } from "../unreadable-workbook";

/** Exports hold archives of their own, and those none. */
const DEPTH_MAX = 2;
const ENDINGS = /\.(?:csv|md|zip)$/i;

/** The texts of an export by their paths in it. @throws UnreadableWorkbook also for what unpacks to too much */
export async function readExport(path: string): Promise<Map<string, string>> {
  const { size } = await stat(path);
  if (size > WORKBOOK_MAX_BYTES) throw new UnreadableWorkbook("tooLarge");
  const texts = new Map<string, string>();
  const decoder = new TextDecoder();
  let left = WORKBOOK_MAX_BYTES;
  const take = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!ENDINGS.test(name)) return false;
    left -= originalSize;
    if (left < 0) throw new UnreadableWorkbook("tooLarge");
    return true;
  };
  const unpack = (bytes: Uint8Array, depth: number) => {
    for (const [name, content] of Object.entries(unzipSync(bytes, { filter: take }))) {
      if (!/\.zip$/i.test(name)) texts.set(name, decoder.decode(content).replace(/^\uFEFF/, ""));
      else if (depth < DEPTH_MAX) unpack(content, depth + 1);
    }
  };
  try {
    unpack(await readFile(path), 1);
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error;
    throw new UnreadableWorkbook("broken", error);
  }
  return texts;
}
