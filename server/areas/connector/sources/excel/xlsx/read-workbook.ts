import { posix } from "node:path";
import { Readable } from "node:stream";
import type { SourceSheet } from "#shared/contract/connector";
import { builtInFormats } from "../number-formats";
import type { Archive } from "./read-archive";
import { readXml } from "./read-xml";

/** The largest part besides texts and sheets, in bytes. */
const PART_MAX = 32 * 1024 * 1024;
const WORKBOOK = "xl/workbook.xml";

/** The sheets, texts and formats that a workbook declares. */
export interface Workbook {
  sheets: readonly (SourceSheet & { path: string })[];
  is1904: boolean;
  /** Number formats by the style of a cell. */
  formats: readonly (string | undefined)[];
  /** Where the texts are that cells name by number. */
  texts: string | null;
}

interface Relation {
  id: string;
  /** The last part of its address: both standards name the same kinds. */
  kind: string;
  path: string;
}

type Attributes = Readonly<Record<string, string>>;

/** Reads the elements of a small part, each with its attributes. */
async function elementsOf(archive: Archive, path: string, take: (name: string, values: Attributes) => void) {
  let name: string | null = null;
  let values: Record<string, string> = {};
  const flush = () => {
    if (name !== null) take(name, values);
    name = null;
  };
  await readXml(Readable.from([Buffer.from(await archive.text(path, PART_MAX))]), {
    open(next) {
      flush();
      [name, values] = [next, {}];
    },
    attribute(key, value) {
      values[key] = value;
    },
    close: flush,
  });
}

/** The parts that a part names. */
export async function relationsOf(archive: Archive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const list = posix.join(folder, "_rels", `${posix.basename(path)}.rels`);
  const found: Relation[] = [];
  if (!archive.has(list)) return found;
  await elementsOf(
    archive,
    list,
    (name, { Id: id = "", Type: type = "", Target: target = "", TargetMode: mode }) => {
      if (name !== "Relationship" || mode === "External") return;
      found.push({
        id,
        kind: posix.basename(type),
        path: target.startsWith("/") ? target.slice(1) : posix.join(folder, target),
      });
    },
  );
  return found;
}

export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const relations = await relationsOf(archive, WORKBOOK);
  const pathOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.path ?? null;
  const sheets: Workbook["sheets"][number][] = [];
  let is1904 = false;
  await elementsOf(archive, WORKBOOK, (name, values) => {
    if (name === "workbookPr") is1904 = ["1", "true"].includes(values["date1904"] ?? "");
    if (name !== "sheet") return;
    const id = Object.entries(values).find(([key]) => key.endsWith(":id"))?.[1];
    const relation = relations.find((known) => known.id === id);
    // Sheets of charts have no cells.
    if (relation?.kind !== "worksheet") return;
    const isHidden = ["hidden", "veryHidden"].includes(values["state"] ?? "");
    sheets.push({ label: values["name"] ?? "", isHidden, path: relation.path });
  });
  const styles = pathOf("styles");
  return {
    sheets,
    is1904,
    formats: styles !== null && archive.has(styles) ? await formatsOf(archive, styles) : [],
    texts: pathOf("sharedStrings"),
  };
}

async function formatsOf(archive: Archive, path: string): Promise<(string | undefined)[]> {
  const own = new Map<number, string>();
  const numbers: number[] = [];
  let isOfCells = false;
  await elementsOf(archive, path, (name, values) => {
    if (name === "numFmt") own.set(Number(values["numFmtId"]), values["formatCode"] ?? "");
    else if (name === "cellStyleXfs" || name === "cellStyles") isOfCells = false;
    else if (name === "cellXfs") isOfCells = true;
    else if (name === "xf" && isOfCells) numbers.push(Number(values["numFmtId"] ?? 0));
  });
  return numbers.map((number) => own.get(number) ?? builtInFormats[number]);
}
