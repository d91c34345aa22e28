import { NoSuchSheet } from "../../unreadable-workbook";
import type { OpenWorkbook, WorkbookRow } from "../workbook";
import { openArchive, type Archive } from "./read-archive";
import { readRows } from "./read-rows";
import { readTail } from "./read-tail";
import { readTexts } from "./read-texts";
import { readWorkbook, type Workbook } from "./read-workbook";

const WORKBOOK = "xl/workbook.xml";

/** Opens an xlsx file, whose rows are read piece by piece; null for other files. */
export async function openXlsx(path: string): Promise<OpenWorkbook | null> {
  const found = await inArchive(path, async (archive) =>
    archive.has(WORKBOOK) ? await readWorkbook(archive) : null,
  );
  return found && openBook(path, found);
}

function openBook(path: string, workbook: Workbook): OpenWorkbook {
  const { sheets, texts } = workbook;
  const pathOf = (sheet: number): string => {
    const found = sheets[sheet];
    if (!found) throw new NoSuchSheet();
    return found.path;
  };
  async function* rows(sheet: number): AsyncGenerator<WorkbookRow> {
    const archive = await openArchive(path);
    try {
      if (!archive) return;
      const known = texts !== null && archive.has(texts) ? await readTexts(archive, texts) : [];
      yield* readRows(archive, pathOf(sheet), workbook, known);
    } finally {
      archive?.close();
    }
  }
  return {
    sheets: sheets.map(({ label, isHidden }) => ({ label, isHidden })),
    async head(sheet) {
      const tail = await inArchive(path, (archive) => readTail(archive, pathOf(sheet)));
      return { merges: [], pictures: 0, ...tail, formats: new Map() };
    },
    rows,
  };
}

async function inArchive<Result>(
  path: string,
  read: (archive: Archive) => Promise<Result>,
): Promise<Result | null> {
  const archive = await openArchive(path);
  try {
    return archive && (await read(archive));
  } finally {
    archive?.close();
  }
}
