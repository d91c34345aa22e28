import { openArchive } from "./xlsx/read-archive";
import { readXml } from "./xlsx/read-xml";

const CONTENT = "content.xml";

/** How many pictures each sheet of an OpenDocument workbook shows, by its number. */
export async function countOdsPictures(path: string): Promise<number[]> {
  const counts: number[] = [];
  const archive = await openArchive(path);
  try {
    if (!archive?.has(CONTENT)) return counts;
    await readXml(await archive.read(CONTENT), {
      open(name) {
        if (name === "table") counts.push(0);
        else if (name === "image" && counts.length > 0) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      },
    });
  } finally {
    archive?.close();
  }
  return counts;
}
