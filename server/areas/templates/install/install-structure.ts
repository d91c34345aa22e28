import type { Blueprint, BlueprintField, BlueprintTable } from "#shared/templates/blueprint";
import type { Operation, Ref } from "../../../engine/model/operations";
import { objectId } from "../../../http/change-set";
import { authorize, within } from "../../../policy/authorize";
import { findPeople, openStoredTable, tableKind, type TableDefinition } from "../../../tables/public";
import { checkNewFields, fieldKind, fieldValues } from "../../fields/public";
import type { NamedField, NamedTable } from "./names";
import type { Installing } from "./installing";

/** A table that was made or extended, with the source of its fields. */
export interface InstalledTable extends NamedTable {
  source: BlueprintTable;
}

interface Option {
  id: number;
  label: string;
}
const optionsOf = ({ options = {} }: BlueprintField) =>
  Object.entries(options).map(([label, color], index) => ({ id: index + 1, label, value: label, color }));

const configOf = (field: BlueprintField) => ({
  ...field.config,
  ...(field.options && { options: optionsOf(field) }),
});

type FieldValues = Omit<Parameters<typeof fieldKind.make>[1], "tableId">;
/** A table that is made, or that is there already. */
interface Target {
  source: BlueprintTable;
  tableId: number | Ref;
  known: TableDefinition | null;
  /** Indices of the operations by the names of the fields. */
  places: Map<string, number>;
  addField(name: string, values: FieldValues): Ref;
}

/**
 * Makes a template's tables with their fields and connections in one change set.
 *
 * @param existing ids of tables that get the fields of the blueprint's table of that label
 * @throws AppError permission_denied, field_validation_failed
 */
export async function installStructure(
  installing: Installing,
  { tables }: Blueprint,
  existing: ReadonlyMap<string, number> = new Map(),
): Promise<InstalledTable[]> {
  const { language } = installing;
  const people = await findPeople(installing.org.database);
  const operations: Operation[] = [];
  const targets: (Target & { index: number })[] = [];
  for (const source of tables) {
    const id = existing.get(source.label);
    const index = operations.length;
    targets.push({
      ...(id === undefined
        ? await newTarget(installing, source, operations)
        : await knownTarget(installing, { source, id, operations })),
      index,
    });
  }
  for (const { source, addField, known } of targets) {
    const plain = checkNewFields(
      source.fields
        .filter(({ connects }) => !connects)
        .map((field) => ({ ...newField(field), config: configOf(field) })),
      language,
      people,
    );
    for (const field of plain) {
      const position = source.fields.findIndex(({ name }) => name === field.name) + 1 + lastOf(known);
      addField(field.name, { ...fieldValues(field), position });
    }
  }
  for (const target of targets) connect(target, targets);
  const result = operations.length > 0 ? await installing.commit("structure", operations) : null;
  return targets.map(({ source, places, known, index }) => ({
    id: known?.id ?? (result ? objectId(result, index) : 0),
    label: source.label,
    source,
    fields: [
      ...(known?.fields ?? []).map(({ id, name, config }): NamedField => ({
        id,
        name,
        options: new Map(((config["options"] ?? []) as Option[]).map((option) => [option.label, option.id])),
      })),
      ...[...places].map(([name, at]): NamedField => {
        const field = source.fields.find((each) => each.name === name);
        return {
          id: result ? objectId(result, at) : 0,
          name,
          options: new Map(field ? optionsOf(field).map(({ id, label }) => [label, id]) : []),
        };
      }),
    ],
  }));
}

async function newTarget(
  installing: Installing,
  source: BlueprintTable,
  operations: Operation[],
): Promise<Target> {
  const { label, icon, color } = source;
  const grant = await authorize(installing, tableKind.create);
  const step = tableKind.make(grant, { label, icon, color });
  operations.push(step);
  const places = new Map<string, number>();
  return {
    source,
    tableId: step.ref,
    known: null,
    places,
    addField(name, values) {
      const field = fieldKind.makeIn(step, "tableId", values);
      places.set(name, operations.push(field) - 1);
      return field.ref;
    },
  };
}

async function knownTarget(
  installing: Installing,
  { source, id, operations }: { source: BlueprintTable; id: number; operations: Operation[] },
): Promise<Target> {
  const { table, grant } = await openStoredTable(installing, id, tableKind.update);
  const places = new Map<string, number>();
  return {
    source,
    tableId: id,
    known: table,
    places,
    addField(name, values) {
      const field = fieldKind.make(within(grant, fieldKind.create), { tableId: id, ...values });
      places.set(name, operations.push(field) - 1);
      return field.ref;
    },
  };
}

/** Connections, and the fields that lead back. */
function connect(target: Target, targets: readonly Target[]): void {
  for (const [index, { connects, name }] of target.source.fields.entries()) {
    if (!connects) continue;
    const far = targets.find(({ source }) => source.label === connects.table);
    if (!far) throw new Error(`There is no table ${connects.table}`);
    const config = { tableId: far.tableId, many: connects.many ?? false, inverseOf: null };
    const position = index + 1 + lastOf(target.known);
    const own = target.addField(name, { ...connection(name), config, position });
    const inverse = { tableId: target.tableId, many: true, inverseOf: own };
    const last = far.source.fields.length + far.places.size + 1 + lastOf(far.known);
    const back = freeName(far, connects.inverse);
    far.addField(back, { ...connection(back), config: inverse, position: last });
  }
}

/** Two connections between the same tables lead back by two names. */
function freeName({ source, places, known }: Target, wanted: string): string {
  const isTaken = (name: string) =>
    places.has(name) ||
    source.fields.some((field) => field.name === name) ||
    known?.fields.some((field) => field.name === name) === true;
  if (!isTaken(wanted)) return wanted;
  for (let number = 2; ; number++) if (!isTaken(`${wanted} ${number}`)) return `${wanted} ${number}`;
}

const lastOf = (table: TableDefinition | null): number =>
  Math.max(0, ...(table?.fields ?? []).map(({ position }) => position));

const newField = ({ name, type, required = false, description = "" }: BlueprintField) => ({
  name,
  type,
  required,
  description,
});

const connection = (name: string) => ({
  name,
  type: "connectedRecord" as const,
  description: "",
  required: false,
});
