import { recordCalls, type CellValue, type WireRecord } from "#shared/contract/records";
import type { NewField } from "#shared/contract/fields";
import { tableCalls, type NewRecordAs, type Table } from "#shared/contract/tables";
import type { FilterCondition } from "#shared/fields/operators";
import type { Client } from "./client";

/** A table in a test, whose fields and cells are named by words instead of numbers. */
export interface TestTable {
  id: number;
  table: Table;
  /** The id of a field by its name. */
  field(name: string): number;
  /** Cells by field name as the wire's data by field id. */
  data(cells: Record<string, CellValue>): Record<string, CellValue>;
  /** Creates records and answers them. */
  add(...records: Record<string, CellValue>[]): Promise<WireRecord[]>;
  /** All records of the first page, oldest first, with cells by field name. */
  rows(): Promise<Record<string, CellValue>[]>;
}

const defaultFields: NewField[] = [
  { name: "Title", type: "text" },
  { name: "Hours", type: "number" },
];

/** Creates a table as `owner`; without `fields` it has a title and hours. Its new records are rows, not forms. */
export async function createTestTable(
  owner: Client,
  label = "Work orders",
  fields = defaultFields,
  newRecordAs: NewRecordAs = "row",
): Promise<TestTable> {
  const { table } = await owner.ok(tableCalls.createTable, { label, fields, newRecordAs });
  const field = (name: string): number => {
    const found = table.fields.find((known) => known.name === name);
    if (!found) throw new Error(`${label} has no field ${name}`);
    return found.id;
  };
  const data = (cells: Record<string, CellValue>) =>
    Object.fromEntries(Object.entries(cells).map(([name, value]) => [String(field(name)), value]));
  return {
    id: table.id,
    table,
    field,
    data,
    async add(...records) {
      const created = await owner.ok(recordCalls.createRecords, {
        tableId: table.id,
        records: records.map((cells) => ({ data: data(cells) })),
      });
      return created.records;
    },
    async rows() {
      const { records } = await owner.ok(recordCalls.queryRecords, { tableId: table.id });
      return records.map((record) =>
        Object.fromEntries(table.fields.map(({ id, name }) => [name, record.data[id] ?? null])),
      );
    },
  };
}

/** A query of records, by the names of fields. */
export interface Asked {
  search?: string;
  where?: [field: string, operator: FilterCondition["operator"], value?: FilterCondition["value"]];
  sort?: string;
}

/** Names of the records that a query leaves. */
export async function namesOf(
  client: Client,
  table: TestTable,
  { search, where, sort }: Asked,
): Promise<CellValue[]> {
  const condition = where && {
    fieldId: table.field(where[0]),
    operator: where[1],
    ...(where[2] !== undefined && { value: where[2] }),
  };
  const { records } = await client.ok(recordCalls.queryRecords, {
    tableId: table.id,
    ...(search !== undefined && { search }),
    ...(sort !== undefined && { sort: [{ field: table.field(sort), order: "asc" }] }),
    ...(condition && { filter: { match: "all", conditions: [condition] } }),
  });
  return records.map(({ data }) => data[table.field("Name")] ?? null);
}

/** The select options of the picture: New, Planned, Done. */
export const statusOptions = {
  options: [
    { id: 1, label: "New", value: "new", color: "stone" },
    { id: 2, label: "Planned", value: "planned", color: "iris" },
    { id: 3, label: "Done", value: "done", color: "fern" },
  ],
} as const;
