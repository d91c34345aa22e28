import type { Selectable } from "kysely";
import type { ColorName } from "#shared/colors";
import type { CellValue } from "#shared/contract/records";
import type { Field } from "#shared/contract/fields";
import type { NewRecordAs } from "#shared/contract/tables";
import type { SuggestedField } from "#shared/contract/suggested-fields";
import { specifiedNames } from "#shared/fields/aliases";
import { foldText } from "#shared/fold-text";
import { fieldsOf, type Conditional } from "#shared/fields/conditionals";
import { formConfig, type FormConfig } from "#shared/forms/form-config";
import { tablePurposes, type TablePurpose } from "#shared/forms/form-names";
import { namingField } from "#shared/fields/naming-field";
import type { OrganizationDatabase } from "../database/types";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { StoredTableEmail, TableDefinition } from "./table-definition";

const statement = query<OrganizationSchema>();

const tableColumns = [
  "id",
  "label",
  "icon",
  "color",
  "recordLabelField",
  "version",
  "recordCount",
  "createdAt",
  "createdBy",
  "updatedAt",
  "deletedAt",
  "deletedBy",
] as const;

const fieldColumns = [
  "id",
  "tableId",
  "name",
  "description",
  "tooltip",
  "type",
  "config",
  "required",
  "readonly",
  "unique",
  "autoFill",
  "position",
  "result",
  "recalculation",
] as const;

/** The columns that lists show of a table; the count is stored in the row, so reading it is free. */
export type TableRow = Pick<Selectable<OrganizationSchema["table"]>, (typeof tableColumns)[number]>;
export type FieldRow = Pick<Selectable<OrganizationSchema["field"]>, (typeof fieldColumns)[number]>;

/** Tables outside the trash, oldest first. */
export function listTableRows(database: OrganizationDatabase): Promise<TableRow[]> {
  return database.all(
    statement.selectFrom("table").select(tableColumns).where("deletedAt", "is", null).orderBy("id"),
  );
}

/** The present number of records outside the trash; it changes with every write, so it is not cached. */
export async function readRecordCount(database: OrganizationDatabase, tableId: number): Promise<number> {
  const row = await database.get(
    statement.selectFrom("table").select("recordCount").where("id", "=", tableId),
  );
  return row?.recordCount ?? 0;
}

export async function readDefinition(
  database: OrganizationDatabase,
  tableId: number,
): Promise<TableDefinition | null> {
  const table = await database.get(
    statement
      .selectFrom("table")
      .select([...tableColumns, "conditionals", "suggestedFields", "newRecordAs", "newRecordForm", "email"])
      .where("id", "=", tableId),
  );
  if (!table) return null;
  const rows = await database.all(
    statement
      .selectFrom("field")
      .select(fieldColumns)
      .where("tableId", "=", tableId)
      .where("deletedAt", "is", null)
      .orderBy("position")
      .orderBy("id"),
  );
  const forms = await database.all(
    statement
      .selectFrom("form")
      .select(["id", "purpose", "fieldId", "label", "config"])
      .where("tableId", "=", tableId)
      .where("purpose", "in", [...tablePurposes, "variant", "field"])
      .where((form) => form.or([form("purpose", "in", tablePurposes), form("isActive", "=", 1)]))
      .where("deletedAt", "is", null)
      .orderBy("id"),
  );
  return {
    ...toDefinition(table, rows.map(toField)),
    forms: toForms(forms),
    variants: toVariants(forms),
    fieldForms: forms.flatMap(({ id: formId, fieldId }) => (fieldId === null ? [] : { fieldId, formId })),
  };
}

/** Of several for one purpose the latest; one that this version does not understand counts as not saved. */
function toForms(rows: readonly FormOfTable[]): TableDefinition["forms"] {
  const forms: Record<TablePurpose, FormConfig | null> = { creation: null, update: null, chat: null };
  for (const { purpose, config } of rows)
    if (tablePurposes.some((name) => name === purpose))
      forms[purpose as TablePurpose] = formConfig.safeParse(JSON.parse(config)).data ?? null;
  return forms;
}

const toVariants = (rows: readonly FormOfTable[]): TableDefinition["variants"] =>
  rows.flatMap(({ id, purpose, label, config }) => {
    const { data } = purpose === "variant" ? formConfig.safeParse(JSON.parse(config)) : {};
    return data ? [{ id, label, config: data }] : [];
  });

interface FormOfTable {
  id: number;
  purpose: string;
  label: string;
  config: string;
}

export function toField(row: FieldRow): Field {
  const type = row.type as Field["type"];
  const { autoFill, ...others } = row;
  return {
    ...others,
    type,
    config: JSON.parse(row.config) as Field["config"],
    required: row.required === 1,
    readonly: row.readonly === 1,
    unique: row.unique === 1,
    auto_fill: autoFill === null ? null : (JSON.parse(autoFill) as { value: CellValue }).value,
    result: row.result === null ? null : (JSON.parse(row.result) as Field["result"]),
    recalculation:
      row.recalculation === null ? null : (JSON.parse(row.recalculation) as Field["recalculation"]),
    ...specifiedNames(type),
  };
}

type WholeTableRow = TableRow & {
  conditionals: string;
  suggestedFields: string;
  newRecordAs: string;
  newRecordForm: number | null;
  email: string;
};

function toDefinition(
  table: WholeTableRow,
  fields: readonly Field[],
): Omit<TableDefinition, "forms" | "variants" | "fieldForms"> {
  const names = new Set(fields.map(({ name }) => foldText(name)));
  const fieldById = new Map(fields.map((field) => [field.id, field]));
  return {
    id: table.id,
    label: table.label,
    icon: table.icon,
    color: table.color as ColorName,
    version: table.version,
    createdAt: table.createdAt,
    createdBy: table.createdBy,
    updatedAt: table.updatedAt,
    deletedAt: table.deletedAt,
    recordLabelField: namingField(fields, table.recordLabelField, ({ type }) => type)?.id ?? null,
    conditionals: (JSON.parse(table.conditionals) as Conditional[]).filter(({ fieldId, when }) =>
      [fieldId, ...fieldsOf(when)].every((id) => fieldById.has(id)),
    ),
    newRecordAs: table.newRecordAs as NewRecordAs,
    newRecordForm: table.newRecordForm,
    suggestedFields: (JSON.parse(table.suggestedFields) as SuggestedField[]).filter(
      ({ columnLabel }) => !names.has(foldText(columnLabel)),
    ),
    email: toEmailConfig(table.email),
    fields,
    fieldById,
  };
}

/** Empty until the settings are saved. */
function toEmailConfig(json: string): StoredTableEmail | null {
  const config = JSON.parse(json) as StoredTableEmail | Record<string, never>;
  return "base_address" in config ? (config as StoredTableEmail) : null;
}
