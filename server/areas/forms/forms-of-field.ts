import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { formCalls } from "#shared/contract/forms";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { openTable, tableKind } from "../../tables/public";
import { readConfig } from "./describe";
import { visibleForms } from "./find-forms";

type Call = typeof formCalls.listFormsOfField;

/** The forms that were arranged with a field: without it they ask for less. */
export async function listFormsOfField(
  context: RequestContext,
  { tableId, fieldId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { table } = await openTable(context, tableId, tableKind.update);
  if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  const rows = await visibleForms(context, tableId);
  const using = rows.filter((row) => {
    const { custom_form, items } = readConfig(row);
    return custom_form && items.some((item) => item.type === "field" && item.fieldId === fieldId);
  });
  return { forms: using.map(({ id, purpose, recordId, label }) => ({ id, purpose, recordId, label })) };
}
