import type { CellValue, RecordData } from "#shared/contract/records";
import type { ViewConfig } from "#shared/contract/views";
import type { FilterCondition } from "#shared/fields/operators";
import { fieldTypes } from "#shared/fields/index";
import { fieldKind } from "../fields/public";
import { appKind } from "../views/public";
import { createRecords, updateRecords } from "../../engine/changes/operations";
import { actors } from "../../identity/actors";
import { authorize, isAllowed } from "../../policy/authorize";
import type { DemoField, DemoMove, DemoTable, DemoView } from "../../demo/define";
import { seed, type DemoPart, type SeededTable, type Seeding } from "../../demo/seeding";
import { demoTables } from "../../demo/tables";
import { plainText } from "#shared/fields/values/cell-entries";
import { tableKind } from "../../tables/public";
import { recordKind } from "../../policy/record";

interface SeededField extends DemoField {
  id: number;
  /** Ids of the records that it leads to, by title. */
  records?: ReadonlyMap<CellValue, number>;
}

/** A table that is there, and what is still to come into it. */
interface Structure {
  id: number;
  table: DemoTable;
  fields: SeededField[];
}

/** Makes a table's views and records, which name its fields by id. */
async function fillTable(seeding: Seeding, { id, table, fields }: Structure): Promise<SeededTable> {
  const appGrant = await authorize(seeding, appKind.create, { tableId: id, ownerId: null });
  const recordGrant = await authorize(seeding, recordKind.create, id);
  const createdAt = table.past?.createdAt;
  const steps = [
    ...table.views.map((view) =>
      appKind.make(appGrant, {
        label: view.label,
        icon: view.icon,
        color: table.color,
        tableId: id,
        type: "minilista",
        config: viewConfig(view, fields),
      }),
    ),
    createRecords(
      recordGrant,
      table.rows.map((row) => ({ data: recordData(row, fields) })),
    ),
  ];
  const { results } = await seed(seeding, steps, createdAt);
  const recordIds = results.flatMap((entry) =>
    entry.type === "records" ? entry.records.map((record) => record.id) : [],
  );
  for (const move of table.past?.moves ?? []) await makeMove(seeding, id, fields, recordIds, move);
  return {
    id,
    table,
    views: results.flatMap((entry) => (entry.type === "object" ? [entry.id] : [])),
    recordIds,
    field: (name) => namedField(fields, name).id,
  };
}

function namedField(fields: readonly SeededField[], name: string): SeededField {
  const field = fields.find((known) => known.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}

/** Someone changed a cell; who may not, let the system do it. */
async function makeMove(
  seeding: Seeding,
  tableId: number,
  fields: readonly SeededField[],
  recordIds: readonly number[],
  { at, row, field: name, value, userId }: DemoMove,
): Promise<void> {
  const field = fields.find((known) => known.name === name);
  const recordId = recordIds[row];
  if (!field || recordId === undefined) throw new Error(`There is no ${name} in row ${row}`);
  const person = userId === null ? null : await actors.load(seeding.org, userId);
  const mayMove =
    person !== null && (await isAllowed({ ...seeding, actor: person }, recordKind.update, tableId));
  const by = mayMove ? { ...seeding, actor: person } : seeding;
  const grant = await authorize(by, recordKind.update, tableId);
  await seed(
    by,
    [updateRecords(grant, [{ id: recordId, data: { [field.id]: cellValue(field, value) } }])],
    at,
  );
}

/** A table with its fields; those that lead to other tables come once these are there. */
async function createStructure(seeding: Seeding, table: DemoTable): Promise<Structure> {
  const grant = await authorize(seeding, tableKind.create);
  const { label, icon, color } = table;
  const made = tableKind.make(grant, { label, icon, color });
  const steps = [
    made,
    ...table.fields
      .filter(({ connects }) => !connects)
      .map((field) => fieldKind.makeIn(made, "tableId", fieldValues(table, field))),
  ];
  const { results } = await seed(seeding, steps, table.past?.createdAt);
  const [id = 0, ...fieldIds] = results.flatMap((entry) => (entry.type === "object" ? [entry.id] : []));
  return {
    id,
    table,
    fields: table.fields.map((field) => ({ ...field, id: field.connects ? 0 : (fieldIds.shift() ?? 0) })),
  };
}

const fieldValues = (table: DemoTable, field: DemoField) => ({
  name: field.name,
  description: field.description ?? "",
  type: field.type,
  config: { ...(fieldTypes[field.type].defaults as object), ...field.config },
  required: field.required ?? false,
  position: table.fields.indexOf(field) + 1,
});

/** Both sides of a connection, whose records are there already. */
async function connect(seeding: Seeding, from: Structure, field: SeededField): Promise<void> {
  const { connects } = field;
  const far = seeding.tables.get(connects?.table ?? "");
  if (!connects || !far) return;
  const grantOf = (tableId: number) => authorize(seeding, fieldKind.create, { tableId });
  const own = fieldKind.make(await grantOf(from.id), {
    ...fieldValues(from.table, from.table.fields.find(({ name }) => name === field.name) ?? field),
    config: { tableId: far.id, many: false, inverseOf: null },
    tableId: from.id,
  });
  const inverse = fieldKind.make(await grantOf(far.id), {
    ...fieldValues(far.table, { name: connects.inverse, type: "connectedRecord" }),
    config: { tableId: from.id, many: true, inverseOf: own.ref },
    tableId: far.id,
    position: far.table.fields.length + 1,
  });
  const { results } = await seed(seeding, [own, inverse], from.table.past?.createdAt);
  const [made] = results;
  if (made?.type === "object") field.id = made.id;
  field.records = new Map(far.table.rows.map(([title = null], row) => [title, far.recordIds[row] ?? 0]));
}

/** Rows hold no cells for what the system fills in by itself. */
const recordData = (row: readonly CellValue[], fields: readonly SeededField[]): RecordData =>
  Object.fromEntries(
    fields
      .filter(({ type }) => fieldTypes[type].computed !== true)
      .map((field, index) => [field.id, cellValue(field, row[index] ?? null)]),
  );

/** Rows name options by their label; a cell holds the option's id. */
function cellValue(field: SeededField, value: CellValue): CellValue {
  if (field.records && value !== null) return [field.records.get(value) ?? 0];
  if (field.type !== "select" || value === null) return value;
  const options = field.config?.["options"] as { id: number; label: string }[];
  const option = options.find(({ label }) => label === value);
  if (!option) throw new Error(`${field.name} has no option ${plainText(value)}`);
  return option.id;
}

function viewConfig(view: DemoView, fields: readonly SeededField[]): ViewConfig {
  const named = (name: string) => namedField(fields, name);
  const { hidden = [], widths = {}, sort = [], filter } = view;
  return {
    fields: fields.map(({ id, name }) => ({ fieldId: id, ...(widths[name] ? { width: widths[name] } : {}) })),
    hidden: hidden.map((name) => named(name).id),
    sort: sort.map(({ field, order }) => ({ field: named(field).id, order })),
    ...(filter
      ? {
          filter: {
            match: filter.match,
            conditions: filter.conditions.map((condition) =>
              filterCondition(condition, named(condition.field)),
            ),
          },
        }
      : {}),
  };
}

function filterCondition(
  { operator, value }: { operator: FilterCondition["operator"]; value?: string | string[] },
  field: SeededField,
): FilterCondition {
  const wire = (text: string) => {
    const value = cellValue(field, text);
    return value === null || typeof value === "object" ? "" : value;
  };
  if (value === undefined) return { fieldId: field.id, operator };
  return { fieldId: field.id, operator, value: typeof value === "string" ? wire(value) : value.map(wire) };
}

/** One after the other: their order is that of the lists. Tables that lead to others are filled behind these. */
async function fill(seeding: Seeding): Promise<void> {
  const structures: Structure[] = [];
  for (const table of demoTables(seeding)) structures.push(await createStructure(seeding, table));
  const isLeading = ({ fields }: Structure) => fields.some(({ connects }) => connects);
  for (const structure of structures.filter((one) => !isLeading(one)))
    seeding.tables.set(structure.table.label, await fillTable(seeding, structure));
  for (const structure of structures.filter(isLeading)) {
    for (const field of structure.fields) await connect(seeding, structure, field);
    seeding.tables.set(structure.table.label, await fillTable(seeding, structure));
  }
}

/** Tables with their fields, views and records. */
export const tablesDemo: DemoPart = { after: ["users"], fill };
