import type { Completing, PlannedField, PlannedTable } from "./completing";
import type { SketchCell } from "./sketch";

const SAMPLES = 3;
const DAYS = ["+2", "+7", "-3"];

/** Rows of a file, or a few that show what the table is for. */
export function addRows(completing: Completing, table: PlannedTable): void {
  const { add, say } = completing;
  const { line, existing, sketch } = table;
  if (existing) return;
  const parent = line.id;
  if (sketch.rows) {
    const { file, total } = sketch.rowsOf ?? { file: "", total: sketch.rows.length };
    const own = sketch.fields.map(({ name }) => table.fields.find((field) => field.name === name.trim()));
    const rows = sketch.rows.map((row) => cellsOf(table, own, row));
    const count = String(rows.length);
    add("rows", say("rows", { count }), {
      parent,
      source: sketch.rowsOf ? { from: "file", file } : { from: "planner" },
      data: { columns: columnsOf(table), rows, total },
    });
    return;
  }
  const rows = Array.from({ length: SAMPLES }, (_, at) =>
    table.fields.map((field, index) => sampleCell(completing, table, { field, index, at })),
  );
  add("rows", say("samples", { count: String(SAMPLES) }), {
    parent,
    data: { columns: columnsOf(table), rows, total: SAMPLES, isSample: true },
  });
}

/** Ids of the lines of the columns: one that is left out leaves its cells out. */
const columnsOf = ({ fields }: PlannedTable): string[] =>
  fields.flatMap(({ ref }) => (typeof ref === "number" ? [] : [ref.$field]));

function cellsOf(
  { fields }: PlannedTable,
  own: readonly (PlannedField | undefined)[],
  row: readonly SketchCell[],
): SketchCell[] {
  return fields.map((field) => row[own.indexOf(field)] ?? null);
}

export const sampleTitle = ({ sketch, line }: PlannedTable, at: number): string =>
  `${sketch.singular ?? line.name} ${at + 1}`;

function sampleCell(
  { tables }: Completing,
  table: PlannedTable,
  { field, index, at }: { field: PlannedField; index: number; at: number },
): SketchCell {
  if (index === 0) return field.type === "text" ? sampleTitle(table, at) : null;
  const far = tables.find(({ line }) => line.id === field.connects);
  if (far) return far.existing || far.sketch.rows ? null : sampleTitle(far, at);
  switch (field.type) {
    case "select":
    case "radioSelect":
      return field.options[at % field.options.length] ?? null;
    case "date":
    case "datetime":
      return DAYS[at] ?? null;
    case "user":
      return "me";
    case "currency":
      return (at + 1) * 120;
    case "number":
      return (at + 1) * 5;
    case "percent":
      return [20, 60, 100][at] ?? null;
    default:
      return null;
  }
}
