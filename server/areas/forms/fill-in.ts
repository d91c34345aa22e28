import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { formCalls } from "#shared/contract/forms";
import { fieldsToFillIn } from "#shared/forms/check-form";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { fieldRules, tableRightsOf } from "../../policy/authorize";
import { findDefinition, type TableDefinition } from "../../tables/public";
import { updateRecords } from "../records/public";
import { describeForm, readConfig } from "./describe";
import { openForm, type FormRow } from "./find-forms";
import { formKind } from "./form";

type Calls = typeof formCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function openFormOfRecord(
  context: RequestContext,
  input: Input<"openFormOfRecord">,
): Reply<"openFormOfRecord"> {
  const { row } = await openToFillIn(context, input);
  return { form: await describeForm(context, row) };
}

/** @throws AppError field_not_found for a field that the form does not ask for */
export async function saveFormOfRecord(
  context: RequestContext,
  { formId, recordId, data, expect }: Input<"saveFormOfRecord">,
): Reply<"saveFormOfRecord"> {
  const { row, config, fields } = await openToFillIn(context, { formId, recordId });
  const asked = new Set(fields.map(({ id }) => String(id)));
  if (!Object.keys(data).every((fieldId) => asked.has(fieldId))) throw new AppError("field_not_found");
  const change = { id: recordId, data, ...(expect && { expect }) };
  const input = { tableId: row.tableId, records: [change] };
  const { records, changeSetId } = await updateRecords(context, input, "interface", config);
  const [record] = records;
  if (!record) throw new AppError("record_not_found");
  return { record, changeSetId };
}

/**
 * A form that someone may fill in for a record: it is on, they may change records, and something in it is theirs to
 * change.
 *
 * @throws AppError form_not_found also for the form of another record; form_not_editable
 */
async function openToFillIn(
  context: RequestContext,
  { formId, recordId }: { formId: number; recordId: number },
) {
  const { row } = await openForm(context, formKind.read, formId);
  const table = await findDefinition(context.org.database, row.tableId);
  if (!table || (row.recordId ?? recordId) !== recordId) throw new AppError("form_not_found");
  const config = readConfig(row);
  const { canEditRecords } = await tableRightsOf(context, row.tableId);
  const fields = await fieldsOf(context, row, table);
  if (!row.isActive || !canEditRecords || fields.length === 0) throw new AppError("form_not_editable");
  return { row, config, fields };
}

async function fieldsOf(context: RequestContext, row: FormRow, table: TableDefinition) {
  const { readFields, writeFields } = await fieldRules(context, table.id);
  return fieldsToFillIn(table, readConfig(row)).filter(({ id }) =>
    [readFields, writeFields].every((rule) => rule === null || rule.includes(id)),
  );
}
