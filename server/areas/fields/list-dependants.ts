import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { dependantCalls } from "#shared/contract/dependants";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findDependants, openTable, tableKind } from "../../tables/public";

type Call = typeof dependantCalls.listDependants;

/** @throws AppError object_not_found, permission_denied, field_not_found */
export async function listDependants(
  context: RequestContext,
  { tableId, fieldId, optionId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { table } = await openTable(context, tableId, tableKind.update);
  if (fieldId !== undefined && !table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  return findDependants(context, { table, fieldId: fieldId ?? null, optionId: optionId ?? null });
}
