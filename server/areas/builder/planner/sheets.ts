import { foldText } from "#shared/fold-text";
import type { Sheet } from "../material";
import type { KnownTable, Sketch, SketchCell, SketchField, SketchTable } from "./sketch";
import { stemPhrase } from "../../../text/stem";

/** The part of a column's values that are titles of another sheet before it counts as a connection. */
const SHARE = 0.8;

/** Adds attached sheets to a sketch: each is a table with its columns, connected where its values name rows of others. */
export function addSheets(sketch: Sketch, sheets: readonly Sheet[], known: readonly KnownTable[]): Sketch {
  if (sheets.length === 0) return sketch;
  const tables = [...sketch.tables];
  for (const sheet of sheets) {
    const at = tables.findIndex(({ name }) => isSame(name, sheet.name));
    const base = at === -1 ? undefined : tables[at];
    const table = toTable(sheet, sheets, base);
    if (at === -1) tables.push(table);
    else tables[at] = table;
  }
  const isNamed = sketch.title !== "" || tables.length === 0;
  void known;
  return { ...sketch, title: isNamed ? sketch.title : (tables[0]?.name ?? ""), tables };
}

const isSame = (one: string, other: string): boolean => stemPhrase(one) === stemPhrase(other);

function toTable(sheet: Sheet, sheets: readonly Sheet[], base: SketchTable | undefined): SketchTable {
  const order = titleFirst(sheet);
  const columns = order.map((at) => sheet.fields[at]).filter((field) => field !== undefined);
  const own = columns.map((field, index) => (index === 0 ? field : asConnection(field, sheet, sheets)));
  const names = new Set(own.map(({ name }) => foldText(name)));
  const further = (base?.fields ?? []).filter(({ name }) => !names.has(foldText(name)));
  return {
    ...base,
    name: base?.name ?? sheet.name,
    source: { from: "file", file: sheet.file },
    hasTitle: true,
    fields: [...own, ...further],
    rows: sheet.rows.map((row) => order.map((at, index) => cell(row[at] ?? null, own[index]))),
    rowsOf: { file: sheet.file, total: sheet.total },
  };
}

const cell = (value: SketchCell, field: SketchField | undefined): SketchCell =>
  field?.connects ? (value === null ? null : String(value)) : value;

/** Columns with the one that names the rows first: texts whose values are all different. */
function titleFirst({ fields, rows }: Sheet): number[] {
  const places = fields.map((_, at) => at);
  const isTitle = (at: number) => {
    const values = rows.map((row) => row[at]).filter((value) => value !== null && value !== undefined);
    return fields[at]?.type === "text" && values.length > 0 && new Set(values).size === values.length;
  };
  const title = places.find(isTitle) ?? places.find((at) => fields[at]?.type === "text");
  return title === undefined ? places : [title, ...places.filter((at) => at !== title)];
}

function asConnection(field: SketchField, sheet: Sheet, sheets: readonly Sheet[]): SketchField {
  const values = valuesOf(sheet, field.name);
  if (values.length === 0) return field;
  const far = sheets.find((other) => {
    if (other === sheet) return false;
    const [title] = titleFirst(other);
    const titles = new Set(other.rows.map((row) => foldText(String(row[title ?? 0] ?? ""))));
    const hits = values.filter((value) => titles.has(foldText(String(value)))).length;
    return hits / values.length >= SHARE;
  });
  if (!far) return field;
  const { options: _options, config: _config, ...rest } = field;
  return { ...rest, type: "connectedRecord", connects: { table: far.name, many: false } };
}

const valuesOf = ({ fields, rows }: Sheet, name: string): SketchCell[] => {
  const at = fields.findIndex((field) => field.name === name);
  return rows.map((row) => row[at] ?? null).filter((value) => value !== null);
};
