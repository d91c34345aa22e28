import { quoteList } from "#shared/fields/values/split-list";
import { createRowReader } from "../csv/row-reader";
import { newlineOf } from "../csv/detect-format";
import { makeKeys } from "../header";
import type { SourceCell } from "../source";
import { UnreadableWorkbook } from "../unreadable-workbook";
import { readExport } from "./read-export";

export interface NotionDatabase {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly SourceCell[])[];
  /** Titles of pages that the cells of a column name. */
  relations: ReadonlyMap<string, ReadonlySet<string>>;
}

const ID = /\s+[0-9a-f]{32}$/i;
const CONTENT = "Content";
/** 'Lamps (https://www.notion.so/Lamps-1a2b)' or 'Lamps (../Stock%201a2b/Lamps%203c4d.md)'. */
const NAMED = /(.+?)\s+\((?:https:\/\/(?:www\.)?notion\.so\/[^\s()]+|[^\s()]+\.md)\)(?:,\s*|$)/gy;

/** The databases of an export. @throws UnreadableWorkbook */
export async function readDatabases(path: string): Promise<NotionDatabase[]> {
  const texts = await readExport(path);
  const names = [...texts.keys()].filter((name) => name.endsWith(".csv"));
  // Of a database with a filtered view there are two files; one of them has all rows.
  const whole = names.filter((name) => !names.includes(name.replace(/\.csv$/, "_all.csv")));
  const databases = whole
    .sort((one, other) => one.localeCompare(other))
    .map((name) => readDatabase(name.replace(/(?:_all)?\.csv$/, ""), texts.get(name) ?? "", texts));
  const filled = databases.filter(({ columns }) => columns.length > 0);
  if (filled.length === 0) throw new UnreadableWorkbook("noRows");
  return filled;
}

function readDatabase(name: string, csv: string, texts: ReadonlyMap<string, string>): NotionDatabase {
  const all: string[][] = [];
  const reader = createRowReader({ delimiter: ",", newline: newlineOf(csv) }, (cells) => all.push(cells));
  reader.push(csv);
  reader.end();
  const [header = [], ...body] = all;
  const columns = makeKeys(header, (index) => `Column ${index + 1}`);
  const relations = new Map<string, Set<string>>();
  const rows = body.map((cells) =>
    columns.map((column, index): SourceCell => {
      const text = cells[index] ?? "";
      const titles = titlesOf(text);
      if (titles === null) return text === "" ? null : text;
      relations.set(column, (relations.get(column) ?? new Set<string>()).union(new Set(titles)));
      return quoteList(titles);
    }),
  );
  const contents = contentsOf(name, texts);
  const label = (name.split("/").at(-1) ?? name).replace(ID, "");
  if (contents.size === 0 || columns.includes(CONTENT)) return { label, columns, rows, relations };
  return {
    label,
    columns: [...columns, CONTENT],
    rows: rows.map((row) => [...row, contents.get(String(row[0] ?? "")) ?? null]),
    relations,
  };
}

/** The titles that a cell links to; null for other texts. */
export function titlesOf(text: string): string[] | null {
  const found = [...text.matchAll(NAMED)];
  const read = found.reduce((sum, [whole]) => sum + whole.length, 0);
  return found.length > 0 && read === text.length ? found.map(([, title = ""]) => title) : null;
}

/** The texts of a database's pages, below their title and properties, by title. */
function contentsOf(name: string, texts: ReadonlyMap<string, string>): Map<string, string> {
  const contents = new Map<string, string>();
  const folders = [`${name}/`, `${name.replace(ID, "")}/`];
  for (const [path, text] of texts) {
    const folder = folders.find((one) => path.startsWith(one));
    if (!path.endsWith(".md") || folder === undefined || path.slice(folder.length).includes("/")) continue;
    const [first = "", ...lines] = text.split(/\r?\n/);
    const start = lines.findIndex((line, index) => line.trim() === "" && index > 0);
    const properties = lines.slice(1, start < 0 ? undefined : start);
    const hasProperties = properties.length > 0 && properties.every((line) => /^[^:]+: /.test(line));
    const rest = hasProperties ? (start < 0 ? [] : lines.slice(start)) : lines;
    const content = rest.join("\n").trim();
    if (content !== "") contents.set(first.replace(/^#\s*/, "").trim(), content);
  }
  return contents;
}
