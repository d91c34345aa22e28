import type { BlueprintBlock } from "#shared/templates/blueprint";

/** A field of a table that was made, as settings name it. */
export interface NamedField {
  id: number;
  name: string;
  /** Names of options with their ids. */
  options: ReadonlyMap<string, number>;
}
export interface NamedTable {
  id: number;
  label: string;
  fields: readonly NamedField[];
}

/** Keys whose value is the id of a field. */
const FIELD_KEYS: ReadonlySet<string> = new Set([
  "fieldId",
  "field",
  "groupField",
  "splitField",
  "dateField",
  "stageField",
  "sumField",
  "coverField",
  "colorField",
  "rowField",
  "columnField",
  "titleField",
]);
/** Keys whose value is a list of ids of fields. */
const FIELD_LIST_KEYS: ReadonlySet<string> = new Set(["hidden"]);
/** Keys whose value is the id of a table. */
const TABLE_KEYS: ReadonlySet<string> = new Set(["tableId", "creation_form"]);

interface Replacement {
  field(value: unknown): unknown;
  table(value: unknown): unknown;
  /** A value that a condition compares the field with. */
  option(value: unknown, field: unknown): unknown;
}

/** Replaces what settings name, at whatever depth. */
export function mapNames(value: unknown, by: Replacement): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapNames(entry, by));
  if (typeof value !== "object" || value === null) return value;
  const entries = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(entries).map(([key, entry]) => {
      if (entry === null) return [key, null];
      if (FIELD_KEYS.has(key)) return [key, by.field(entry)];
      if (FIELD_LIST_KEYS.has(key) && Array.isArray(entry)) return [key, entry.map((each) => by.field(each))];
      if (TABLE_KEYS.has(key)) return [key, by.table(entry)];
      if (key === "value" && entries["fieldId"] !== undefined)
        return [key, by.option(entry, entries["fieldId"])];
      return [key, mapNames(entry, by)];
    }),
  );
}

/** Settings with ids in place of names. @throws Error for a name that the table does not have */
export function withIds(config: unknown, table: NamedTable | null, tables: readonly NamedTable[]): unknown {
  const fieldOf = (name: unknown) => {
    const field = table?.fields.find((each) => each.name === name);
    if (!field) throw new Error(`There is no field ${String(name)} in ${table?.label ?? "no table"}`);
    return field;
  };
  return mapNames(config, {
    field: (name) => (typeof name === "string" ? fieldOf(name).id : name),
    table(name) {
      if (typeof name !== "string") return name;
      const named = tables.find(({ label }) => label === name);
      if (!named) throw new Error(`There is no table ${name}`);
      return named.id;
    },
    option(value, field) {
      const { options } = fieldOf(field);
      const optionOf = (each: unknown) => (typeof each === "string" ? (options.get(each) ?? each) : each);
      return Array.isArray(value) ? value.map(optionOf) : optionOf(value);
    },
  });
}

/** The reverse: names in place of ids; null for settings that name something outside the tables. */
export function withNames(
  config: unknown,
  table: NamedTable | null,
  tables: readonly NamedTable[],
): BlueprintBlock["config"] | null {
  let isComplete = true;
  const fieldOf = (id: unknown) => table?.fields.find((each) => each.id === id);
  const named = mapNames(config, {
    field(id) {
      if (typeof id !== "number") return id;
      const field = fieldOf(id);
      isComplete &&= field !== undefined;
      return field?.name;
    },
    table(id) {
      if (typeof id !== "number") return id;
      const found = tables.find((each) => each.id === id);
      isComplete &&= found !== undefined;
      return found?.label;
    },
    option(value, field) {
      const labels = new Map([...(fieldOf(field)?.options ?? [])].map(([label, id]) => [id, label]));
      const labelOf = (each: unknown) => (typeof each === "number" ? (labels.get(each) ?? each) : each);
      return Array.isArray(value) ? value.map(labelOf) : labelOf(value);
    },
  });
  return isComplete ? (named as BlueprintBlock["config"]) : null;
}
