import type { FieldCatalog } from "#shared/formula/check/catalog";
import { toKnownField } from "#shared/formula/fields";
import type { Granted } from "../../../policy/granted";
import { isAllowed, type PolicyContext } from "../../../policy/authorize";
import { openTable, type TableDefinition } from "../../../tables/public";
import { recordKind } from "../../../policy/record";

/** A table's fields as formulas name them, with those of connected tables that the actor may read. */
export interface FormulaTables {
  table: TableDefinition;
  grant: Granted<"record", "read">;
  /** The table itself first. */
  tables: readonly TableDefinition[];
  catalog: FieldCatalog;
}

/** @throws AppError object_not_found, unauthorized */
export async function openFormulaTables(context: PolicyContext, tableId: number): Promise<FormulaTables> {
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const known = new Map([[table.id, table.fields.map(toKnownField)]]);
  const tables = [table];
  for (const farId of new Set(known.get(table.id)?.map(({ connects }) => connects))) {
    if (farId === undefined || known.has(farId)) continue;
    if (!(await isAllowed(context, recordKind.read, farId))) continue;
    const { table: far } = await openTable(context, farId, recordKind.read);
    known.set(farId, far.fields.map(toKnownField));
    tables.push(far);
  }
  return { table, grant, tables, catalog: { tableId, fieldsOf: (id) => known.get(id) ?? [] } };
}
