import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { formCalls } from "#shared/contract/forms";
import { startingFormConfig } from "#shared/forms/form-config";
import { tablePurposes } from "#shared/forms/form-names";
import { readRecord } from "../../engine/public";
import { refuse } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import type { ChangeSetResult } from "../../engine/model/change-set";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { recordKind } from "../../policy/record";
import { openStoredTable, openTable, tableKind } from "../../tables/public";
import { languageOf } from "../../organization-handle";
import { formatMessage } from "../../text/format";
import { configToStore } from "./config-to-store";
import { checkFormConfig } from "./check-form-config";
import { describeForm, readConfig } from "./describe";
import { findTableForm, visibleForms, openForm } from "./find-forms";
import { formKind } from "./form";

type Calls = typeof formCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listForms(
  context: RequestContext,
  { tableId, recordId }: Input<"listForms">,
): Reply<"listForms"> {
  await openTable(context, tableId, tableKind.read);
  const rows = await visibleForms(context, tableId, recordId === undefined ? {} : { recordId });
  return { forms: await Promise.all(rows.map((row) => describeForm(context, row))) };
}

/** @throws AppError form_cfg_error where its settings cannot be understood */
export async function getForm(context: RequestContext, { formId }: Input<"getForm">): Reply<"getForm"> {
  const { row } = await openForm(context, formKind.read, formId);
  return { form: await describeForm(context, row) };
}

/** With `expect`, a concurrent edit fails with change_conflict; without it, the last write wins. */
export const saveTableForm = (
  context: RequestContext,
  input: Input<"saveTableForm">,
): Reply<"saveTableForm"> => retryOnConflict(() => saveOfTable(context, input));

async function saveOfTable(
  context: RequestContext,
  { tableId, purpose, config, expect }: Input<"saveTableForm">,
): Reply<"saveTableForm"> {
  const { table } = await openStoredTable(context, tableId, tableKind.update);
  requirePlan(context.actor, "forms");
  const known = await findTableForm(context, tableId, purpose);
  const stored = known ? readConfig(known) : startingFormConfig(purpose);
  const next = await configToStore(context, table, stored, config, expect?.config);
  if (next === "late") return answer(context, await commit(context, [refuse("change_conflict")]));
  if (known) {
    const grant = await authorize(context, formKind.update, known);
    const change = formKind.change(grant, { config: next }, { config: known.config });
    return answer(context, await commit(context, [change]), known.id);
  }
  const grant = await authorize(context, formKind.create, { tableId });
  const label = formatMessage(languageOf(context.org), `forms.purpose.${purpose}`);
  const made = formKind.make(grant, { tableId, purpose, recordId: null, label, config: next });
  return answer(context, await commit(context, [made]));
}

export async function createTableForm(
  context: RequestContext,
  { tableId, label, config = startingFormConfig("variant") }: Input<"createTableForm">,
): Reply<"createTableForm"> {
  const { table } = await openTable(context, tableId, tableKind.update);
  requirePlan(context.actor, "forms");
  await checkFormConfig(context, table, config);
  const grant = await authorize(context, formKind.create, { tableId });
  const made = formKind.make(grant, { tableId, purpose: "variant", recordId: null, label, config });
  return answer(context, await commit(context, [made]));
}

/** @throws AppError record_not_found for a trashed or hidden record */
export async function createRecordForm(
  context: RequestContext,
  { tableId, recordId, label, config = startingFormConfig("record") }: Input<"createRecordForm">,
): Reply<"createRecordForm"> {
  const { table } = await openTable(context, tableId, tableKind.update);
  requirePlan(context.actor, "forms");
  await readRecord(context.org.database, await authorize(context, recordKind.read, tableId), recordId);
  await checkFormConfig(context, table, config);
  const grant = await authorize(context, formKind.create, { tableId });
  const made = formKind.make(grant, { tableId, purpose: "record", recordId, label, config });
  return answer(context, await commit(context, [made]));
}

/** @throws AppError change_conflict if the field carries a form already */
export async function createFieldForm(
  context: RequestContext,
  { tableId, fieldId, label, config = startingFormConfig("field") }: Input<"createFieldForm">,
): Reply<"createFieldForm"> {
  const { table } = await openTable(context, tableId, tableKind.update);
  requirePlan(context.actor, "forms");
  if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  await checkFormConfig(context, table, config);
  const grant = await authorize(context, formKind.create, { tableId });
  const [known] = await visibleForms(context, tableId, { fieldId });
  const made = formKind.make(grant, { tableId, purpose: "field", recordId: null, fieldId, label, config });
  return answer(context, await commit(context, [known ? refuse("change_conflict") : made]));
}

export const updateForm = (context: RequestContext, input: Input<"updateForm">): Reply<"updateForm"> =>
  retryOnConflict(() => saveForm(context, input));

async function saveForm(
  context: RequestContext,
  { formId, expect = {}, config, ...set }: Input<"updateForm">,
): Reply<"updateForm"> {
  const { row, grant } = await openForm(context, formKind.update, formId);
  requirePlan(context.actor, "forms");
  if (config === undefined && Object.keys(set).length === 0)
    return { form: await describeForm(context, row), changeSetId: 0 };
  const { table } = await openStoredTable(context, row.tableId, tableKind.update);
  const next = config && (await configToStore(context, table, readConfig(row), config, expect.config));
  const { label: wish = row.label } = set;
  const isRenamed = expect.label !== undefined && ![expect.label, wish].includes(row.label);
  const operation =
    next === "late" || isRenamed
      ? refuse("change_conflict")
      : formKind.change(
          grant,
          { ...set, ...(next && { config: next }) },
          // Merged settings are written only if the stored ones are unchanged.
          { ...(next && { config: row.config }), ...(expect.label !== undefined && { label: row.label }) },
        );
  return answer(context, await commit(context, [operation]), formId);
}

export async function deleteForm(
  context: RequestContext,
  { formId }: Input<"deleteForm">,
): Reply<"deleteForm"> {
  const { grant } = await openForm(context, formKind.delete, formId);
  requirePlan(context.actor, "forms");
  const { changeSetId } = await commit(context, [formKind.trash(grant)]);
  return { changeSetId };
}

/** @throws AppError change_conflict where the table has another form for the same purpose by now */
export async function restoreForm(
  context: RequestContext,
  { formId }: Input<"restoreForm">,
): Reply<"restoreForm"> {
  const { row, grant } = await open(context, formKind, formKind.restore, formId);
  requirePlan(context.actor, "forms");
  const { tableId, purpose, fieldId } = row;
  const isSingle = tablePurposes.some((name) => name === purpose);
  const ofField = fieldId === null ? [] : await visibleForms(context, tableId, { fieldId });
  const other = isSingle ? await findTableForm(context, tableId, purpose) : ofField[0];
  const step = other ? refuse("change_conflict") : formKind.restoreFrom(grant);
  return answer(context, await commit(context, [step]), formId);
}

async function answer(context: RequestContext, result: ChangeSetResult, formId = objectId(result)) {
  const { row } = await openForm(context, formKind.read, formId);
  return { form: await describeForm(context, row), changeSetId: result.changeSetId };
}
