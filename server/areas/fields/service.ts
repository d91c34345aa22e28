import { isDeepStrictEqual } from "node:util";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { Field, fieldCalls } from "#shared/contract/fields";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { refuse } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { readableFieldIds, within } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { formatMessage } from "../../text/format";
import {
  findDefinition,
  findPeople,
  openStoredTable,
  openTable,
  tableKind,
  type TableDefinition,
} from "../../tables/public";
import { checkField, completeField, refuseOtherText } from "./check-fields";
import { checkConnection } from "./connect-table";
import { findBroken } from "./broken-fields";
import { fieldKind } from "./field";
import { prepareFormula } from "./formula/prepare";
import { refuseUsedOptions } from "./removed-options";
import { refuseDuplicates } from "./duplicates";
import { checkShowToEveryone } from "./show-to-everyone";
import { asStored, findStoredSettings } from "./stored-settings";
import { fieldValues, keptAutoFill } from "./values";

type Calls = typeof fieldCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function createField(
  context: RequestContext,
  input: Input<"createField">,
): Reply<"createField"> {
  const { tableId, ...given } = input;
  const { table, grant } = await openTable(context, tableId, tableKind.update);
  if (table.fields.length >= FIELDS_PER_TABLE) {
    throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  }
  if (given.unique) requirePlan(context.actor, "uniqueRecords");
  const field = await prepareFormula(context, tableId, completeField(given));
  checkField(field, context.language, await findPeople(context.org.database));
  await checkConnection(context, field.type, field.config, null);
  await checkShowToEveryone(context, field.config);
  const position = Math.max(0, ...table.fields.map((known) => known.position)) + 1;
  const values = { tableId, ...fieldValues(field), position };
  const result = await commit(context, [fieldKind.make(within(grant, fieldKind.create), values)]);
  return { field: await readField(context, tableId, objectId(result)), changeSetId: result.changeSetId };
}

/**
 * Omitted settings are unchanged. With `expect`, a concurrent edit fails with change_conflict; without it, the last
 * write wins.
 */
export const updateField = (context: RequestContext, input: Input<"updateField">): Reply<"updateField"> =>
  retryOnConflict(() => saveField(context, input));

async function saveField(context: RequestContext, input: Input<"updateField">): Reply<"updateField"> {
  const { tableId, fieldId, is_archived_column: _kept, expect, ...set } = input;
  const stored = await findStoredSettings(context.org.database, fieldId);
  const { table, grant } = await openTable(context, tableId, tableKind.update);
  const known = findField(table, fieldId);
  if (!stored) throw new AppError("field_not_found");
  const field = asStored(known, stored);
  if (Object.keys(set).length === 0) return { field, changeSetId: 0 };
  const merged = { ...field, ...set, config: { ...field.config, ...set.config } };
  const changed = set.config ? await prepareFormula(context, tableId, merged) : merged;
  const people = set.auto_fill === undefined ? null : await findPeople(context.org.database);
  checkField(changed, context.language, people);
  await checkConnection(context, field.type, changed.config, field.config);
  if (set.config) await checkShowToEveryone(context, changed.config);
  refuseOtherText(field, changed.config, context.language);
  await refuseUsedOptions(context, field, changed.config);
  if (changed.unique && !field.unique) {
    requirePlan(context.actor, "uniqueRecords");
    await refuseDuplicates(context, grant, field.id);
  }
  const { auto_fill: filled, ...others } = set;
  const values = {
    ...others,
    ...(set.config && { config: changed.config }),
    ...(filled !== undefined && { autoFill: keptAutoFill(filled) }),
  };
  const isSeen = expect === undefined || isDeepStrictEqual(expect.config, field.config);
  // Merged settings are written only if the ones that were read are unchanged.
  const before = set.config || expect ? { type: field.type, config: stored.config } : undefined;
  const change = fieldKind.change(within(grant, fieldKind.update, fieldId), values, before);
  const { changeSetId } = await commit(context, [isSeen ? change : refuse("change_conflict")]);
  return { field: await readField(context, tableId, fieldId), changeSetId };
}

/**
 * Of concurrent reorders one is saved, never a mixture. Fields that are hidden from the user keep their places.
 * @throws AppError field_validation_failed unless every visible field is named once; change_conflict
 */
export const reorderFields = (
  context: RequestContext,
  input: Input<"reorderFields">,
): Reply<"reorderFields"> => retryOnConflict(() => saveOrder(context, input));

async function saveOrder(
  context: RequestContext,
  { tableId, fieldIds, expect }: Input<"reorderFields">,
): Reply<"reorderFields"> {
  const { table, grant } = await openStoredTable(context, tableId, tableKind.update);
  const inSight = await readableFieldIds(context, tableId);
  const isSeen = (id: number) => inSight === null || inSight.includes(id);
  const seen = table.fields.map(({ id }) => id).filter(isSeen);
  if (expect !== undefined && expect.fieldIds.join() !== seen.join())
    return { fieldIds, changeSetId: (await commit(context, [refuse("change_conflict")])).changeSetId };
  const named = new Set(fieldIds);
  if (fieldIds.length !== seen.length || !seen.every((id) => named.has(id))) {
    const message = formatMessage(context.language, "fields.orderIncomplete");
    throw new AppError("field_validation_failed", { fields: [{ path: "fieldIds", message }] });
  }
  const next = fieldIds.values();
  const order = table.fields.map(({ id }) => (isSeen(id) ? (next.next().value ?? id) : id));
  const places = order.map((fieldId, index) => ({
    fieldId,
    position: index + 1,
    before: findField(table, fieldId).position,
  }));
  if (places.every(({ position, before }) => position === before)) return { fieldIds, changeSetId: 0 };
  // Also those that stay where they are must be there still.
  const { changeSetId } = await commit(
    context,
    places.map(({ fieldId, position, before }) =>
      fieldKind.change(within(grant, fieldKind.update, fieldId), { position }, { position: before }),
    ),
  );
  return { fieldIds, changeSetId };
}

/** Deletes a field, and says which ones break with it. Where it named the table's records, another takes over by itself (see the table's definition). */
export const deleteField = (context: RequestContext, input: Input<"deleteField">): Reply<"deleteField"> =>
  retryOnConflict(async () => {
    const { table, grant } = await openStoredTable(context, input.tableId, tableKind.update);
    const field = findField(table, input.fieldId);
    const other = table.fields.find(({ id }) => id !== field.id);
    if (!other) throw new AppError("last_field");
    // Two who delete the last two at once would leave a table without any.
    const broken = await findBroken(context, field);
    const deletion = fieldKind.trash(within(grant, fieldKind.delete, field.id));
    const { changeSetId } = await commit(context, [deletion, fieldKind.expect(other.id)]);
    return { changeSetId, ...broken };
  }, "field_not_found");

function findField(table: TableDefinition, fieldId: number): Field {
  const field = table.fieldById.get(fieldId);
  if (!field) throw new AppError("field_not_found");
  return field;
}

async function readField(context: RequestContext, tableId: number, fieldId: number): Promise<Field> {
  const table = await findDefinition(context.org.database, tableId);
  if (!table) throw new AppError("object_not_found");
  return findField(table, fieldId);
}
