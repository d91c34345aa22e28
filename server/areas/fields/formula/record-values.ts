import type { Field } from "#shared/contract/fields";
import type { CheckedFormula } from "#shared/formula/check/check";
import type { FormulaContext } from "#shared/formula/evaluate/context";
import { flatten } from "#shared/formula/evaluate/convert";
import { isRecord, type Value } from "#shared/formula/evaluate/values";
import { tagOfHome } from "#shared/fields/locale";
import { toFormulaValue } from "#shared/formula/fields";
import type { ReferenceNode } from "#shared/formula/syntax/ast";
import { patterns, readRecords, type StoredRecord } from "../../../engine/public";
import { authorize, type PolicyContext } from "../../../policy/authorize";
import type { FormulaTables } from "./catalog";
import { recordKind } from "../../../policy/record";

/** Connected records by table, read once for all that a formula looks at. */
type FarRecords = ReadonlyMap<number, ReadonlyMap<number, StoredRecord>>;

/**
 * The data for evaluating a formula on some records: their own cells and those of connected records that the actor
 * may read.
 */
export async function contextsFor(
  context: PolicyContext,
  formula: CheckedFormula,
  { tables, table }: FormulaTables,
  records: readonly StoredRecord[],
): Promise<FormulaContext[]> {
  const fields = new Map(tables.flatMap((one) => one.fields.map((field) => [field.id, field])));
  const valueOf = (record: StoredRecord, field: Field | undefined): Value =>
    field ? toFormulaValue(field, record.data[field.id] ?? null) : null;
  const far = await readFar(context, formula, records, (record, id) => valueOf(record, fields.get(id)));
  const { timeZone } = context.actor.locale;
  const language = tagOfHome(context.actor.locale);
  const now = Date.now();
  return records.map((record) => ({
    record,
    now,
    timeZone,
    language,
    patterns,
    read(reference: ReferenceNode): Value {
      const [first, last] = formula.references.get(reference) ?? [];
      const own = valueOf(record, fields.get(first?.id ?? 0));
      if (!first || !last) return own;
      const found = far.get(last.tableId);
      const values = flatten([own])
        .filter(isRecord)
        .flatMap(({ id }) => found?.get(id) ?? [])
        .map((one) => valueOf(one, fields.get(last.id)));
      const isMany = table.fieldById.get(first.id)?.config["many"] === true;
      return isMany ? flatten(values) : (values[0] ?? null);
    },
  }));
}

async function readFar(
  context: PolicyContext,
  formula: CheckedFormula,
  records: readonly StoredRecord[],
  valueOf: (record: StoredRecord, fieldId: number) => Value,
): Promise<FarRecords> {
  const wanted = new Map<number, Set<number>>();
  for (const [connection, field] of formula.references.values()) {
    if (!connection || !field) continue;
    const ids = wanted.get(field.tableId) ?? new Set();
    wanted.set(field.tableId, ids);
    for (const record of records) {
      for (const { id } of flatten([valueOf(record, connection.id)]).filter(isRecord)) ids.add(id);
    }
  }
  const found = new Map<number, ReadonlyMap<number, StoredRecord>>();
  for (const [tableId, ids] of wanted) {
    const grant = await authorize(context, recordKind.read, tableId);
    const read = await readRecords(context.org.database, grant, [...ids]);
    found.set(tableId, new Map(read.map((record) => [record.id, record])));
  }
  return found;
}
