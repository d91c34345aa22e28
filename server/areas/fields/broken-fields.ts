import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { BrokenField, fieldCalls } from "#shared/contract/fields";
import { listBroken } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { isAllowed, type PolicyContext } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import { recordKind } from "../../policy/record";

type Call = typeof fieldCalls.listBrokenFields;

/** Everything that breaks without a field: visible fields by name, hidden ones only counted. */
export async function findBroken(
  context: PolicyContext,
  field: { id: number; tableId: number },
): Promise<{ broken: BrokenField[]; hidden: number }> {
  const found = await listBroken(context.org.database, field);
  const broken: BrokenField[] = [];
  for (const { id, tableId } of found) {
    if (!(await isAllowed(context, recordKind.read, tableId))) continue;
    const { table } = await openTable(context, tableId, recordKind.read);
    const known = table.fieldById.get(id);
    if (known) broken.push({ id, tableId, tableLabel: table.label, name: known.name, type: known.type });
  }
  return { broken, hidden: found.length - broken.length };
}

export async function listBrokenFields(
  context: RequestContext,
  { tableId, fieldId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { table } = await openTable(context, tableId, tableKind.update);
  if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  return findBroken(context, { id: fieldId, tableId });
}
