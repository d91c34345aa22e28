import { UnreadableWorkbook } from "../../unreadable-workbook";
import type { Archive } from "./read-archive";
import { readXml } from "./read-xml";

/** Characters of all texts together. */
const TEXTS_MAX = 200 * 1024 * 1024;

/** Characters that XML cannot hold are written by their number. */
export const decodeEscapes = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** The texts that cells of a workbook name by number; readings of Japanese signs are left out. */
export async function readTexts(archive: Archive, path: string): Promise<string[]> {
  const texts: string[] = [];
  let text = "";
  let length = 0;
  let isInText = false;
  let isReading = false;
  await readXml(await archive.read(path), {
    open(name) {
      if (name === "t") isInText = !isReading;
      else if (name === "si") text = "";
      else if (name === "rPh") isReading = true;
    },
    text(piece) {
      if (!isInText) return;
      text = text === "" ? piece : text + piece;
      length += piece.length;
      if (length > TEXTS_MAX) throw new UnreadableWorkbook("tooLarge");
    },
    close(name) {
      if (name === "t") isInText = false;
      else if (name === "rPh") isReading = false;
      else if (name === "si") texts.push(decodeEscapes(text));
    },
  });
  return texts;
}
