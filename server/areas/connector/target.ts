import type { ColorName } from "#shared/colors";
import type { ImportTarget } from "#shared/contract/connector";
import type { ImportType } from "#shared/contract/import-config";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { isReadable } from "#shared/connectors/type-choices";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { RequestContext } from "../../http/context";
import { authorize, isAllowed, type PolicyContext } from "../../policy/authorize";
import { openTable, visibleTables, type TableDefinition } from "../../tables/public";
import { recordKind } from "../../policy/record";

/** A field of the table to update, with what matters for an import. */
export interface TargetField {
  id: number;
  name: string;
  type: FieldTypeName;
  config: Record<string, unknown>;
  required: boolean;
  /** New records must have a value: rows cannot leave it to a default. */
  isAsked: boolean;
  /** Rows may write it; other fields only identify records. */
  editable: boolean;
  /** Its values may identify records. */
  isKey: boolean;
  autoFill: CellValue;
  tooltip: string;
}

/** The table to update. */
export interface Target {
  tableId: number;
  label: string;
  fields: TargetField[];
}

/** Types that identify records, in addition to the field that names them (specification 2, section 5). */
const keyTypes: readonly FieldTypeName[] = ["text", "number", "cnpj", "cpf", "phone", "email"];
/** Types whose values identify a record and can be compared as text. */
const namingTypes: readonly FieldTypeName[] = [
  ...keyTypes,
  "recordID",
  "link",
  "carPlate",
  "date",
  "select",
  "radioSelect",
];

/**
 * A table whose records the actor may edit, with the fields visible to them.
 *
 * @throws AppError object_not_found, permission_denied
 */
export async function openTarget(context: PolicyContext, tableId: number): Promise<Target> {
  const { table } = await openTable(context, tableId, recordKind.update);
  return { tableId, label: table.label, fields: targetFields(table) };
}

/** @throws AppError permission_denied if rows of this import would do something the actor may not */
export async function authorizeRows(
  context: PolicyContext,
  tableId: number,
  type: ImportType,
): Promise<void> {
  await authorize(context, recordKind.update, tableId);
  if (type !== "import_update") await authorize(context, recordKind.create, tableId);
}

export function targetFields(table: TableDefinition): TargetField[] {
  const asked = new Set(askedOfRows(table).map(({ id }) => id));
  return table.fields.flatMap((field) => {
    const isKey = canBeKey(field, table.recordLabelField);
    const editable = canBeFilled(field);
    if (!isKey && !editable) return [];
    const { id, name, type, config, required, auto_fill: autoFill, tooltip } = field;
    const isAsked = asked.has(id);
    return [{ id, name, type, config, required, isAsked, editable, isKey, autoFill, tooltip }];
  });
}

const canBeFilled = ({ type, readonly }: Field): boolean =>
  !readonly && (isReadable(type) || type === "connectedRecord");

function canBeKey({ id, type, config }: Field, recordLabelField: number | null): boolean {
  if (type === "text") return config["format"] !== "richText";
  return keyTypes.includes(type) || (id === recordLabelField && namingTypes.includes(type));
}

/** Fields that new records must have and that rows cannot leave to a default. */
export const askedOfRows = ({ fields, conditionals }: TableDefinition): Field[] =>
  fields.filter(
    ({ id, type, required, readonly, auto_fill }) =>
      required &&
      !readonly &&
      auto_fill === null &&
      !fieldTypes[type].computed &&
      fieldTypes[type].startValue === undefined &&
      !conditionals.some(({ fieldId }) => fieldId === id),
  );

/**
 * Tables that may be updated from a file (specification 2, section 5): not those that are read-only for the actor.
 */
export async function listImportTargets(context: RequestContext): Promise<{ tables: ImportTarget[] }> {
  const rows = await visibleTables(context);
  const allowed = await Promise.all(rows.map(({ id }) => isAllowed(context, recordKind.update, id)));
  return {
    tables: rows
      .filter((_, index) => allowed[index])
      .map(({ id, label, icon, color }) => ({ id, label, icon, color: color as ColorName })),
  };
}
