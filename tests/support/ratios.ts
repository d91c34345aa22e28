import { fieldCalls } from "#shared/contract/fields";
import { recordCalls, type CellValue } from "#shared/contract/records";
import type { TestWorkspace } from "./test-workspace";
import { createTestTable, type TestTable } from "./tables";

/** Projects with tasks, whose ratio of hours and count is a value, an error or empty. */
export interface Ratios {
  projects: TestTable;
  tasks: TestTable;
  ratio: number;
  /** The tasks of a project. */
  link: number;
  addFormula(table: TestTable, name: string, expression: string): Promise<number>;
  addField(table: TestTable, name: string, type: "rollup" | "vlookup", config: object): Promise<number>;
  /** A field's values, oldest record first. */
  valuesOf(table: TestTable, fieldId: number): Promise<CellValue[]>;
}

export const DIVIDED = { error: "#DIV/0!", reason: "divideByZero" };
/** Cells by title: Dig is 3, Lay an error, Fill empty, Roll an error and Pave 2. */
export const RATIOS: Record<string, CellValue> = { Dig: 3, Lay: DIVIDED, Fill: null, Roll: DIVIDED, Pave: 2 };

export async function createRatios({ builder }: TestWorkspace): Promise<Ratios> {
  const projects = await createTestTable(builder, "Projects", [{ name: "Title", type: "text" }]);
  const tasks = await createTestTable(builder, "Tasks", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Count", type: "number" },
  ]);
  const addField: Ratios["addField"] = async (table, name, type, config) => {
    const argument = { tableId: table.id, name, type, config: config as Record<string, unknown> };
    return (await builder.ok(fieldCalls.createField, argument)).field.id;
  };
  const addFormula: Ratios["addFormula"] = async (table, name, expression) => {
    const argument = { tableId: table.id, name, type: "advancedFormula" as const, config: { expression } };
    return (await builder.ok(fieldCalls.createField, argument)).field.id;
  };
  const { field, inverse } = await builder.ok(fieldCalls.connectTable, {
    tableId: tasks.id,
    connectedTableId: projects.id,
    name: "Project",
    many: false,
    inverse: { name: "Tasks", many: true },
  });
  const ratio = await addFormula(tasks, "Ratio", 'IF({Count} = "", BLANK(), {Hours} / {Count})');
  const [bridge] = await projects.add({ Title: "Bridge" }, { Title: "Empty" });
  const rows: [string, number | null, number | null][] = [
    ["Dig", 6, 2],
    ["Lay", 5, 0],
    ["Fill", 1, null],
    ["Roll", 0, 0],
    ["Pave", 4, 2],
  ];
  await builder.ok(recordCalls.createRecords, {
    tableId: tasks.id,
    records: rows.map(([Title, Hours, Count]) => ({
      data: { ...tasks.data({ Title, Hours, Count }), [field.id]: [bridge?.id ?? 0] },
    })),
  });
  return {
    projects,
    tasks,
    ratio,
    link: inverse?.id ?? 0,
    addFormula,
    addField,
    async valuesOf(table, fieldId) {
      const { records } = await builder.ok(recordCalls.queryRecords, { tableId: table.id });
      return records.map(({ data }) => data[fieldId] ?? null);
    },
  };
}
