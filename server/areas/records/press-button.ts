import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordValueCalls } from "#shared/contract/record-values";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { asShown } from "#shared/fields/as-shown";
import { buttons, type ButtonConfig } from "#shared/fields/types/buttons";
import { isCellError } from "#shared/fields/cell-error";
import { plainText } from "#shared/fields/values/cell-entries";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import { localeOfOrganization } from "#shared/fields/locale";
import * as operations from "../../engine/model/operations";
import { changedRecords, readRecord, type readRecords } from "../../engine/public";
import { recordButtons } from "../../automations/record-buttons";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { findPeople, openTable, type People, type TableDefinition } from "../../tables/public";
import { fillAddress } from "./button-address";
import { checkRecords } from "./check-values";
import { readStored } from "./stored-values";
import { recordKind } from "../../policy/record";

type Call = typeof recordValueCalls.pressButton;
type Stored = Awaited<ReturnType<typeof readRecords>>[number];

/**
 * Runs a record's button: returns the URL to open, writes its value or starts an automation. Writing needs the
 * right to edit, everything else the right to read.
 *
 * @throws AppError field_not_found if there is no such button; record_validation_failed if its URL or value is
 * invalid.
 */
export async function pressButton(
  context: RequestContext,
  { tableId, recordId, fieldId, buttonId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { database } = context.org;
  const { table, grant } = await openTable(context, tableId, recordKind.read);
  const button = findButton(table, fieldId, buttonId);
  const [record, people] = await Promise.all([readRecord(database, grant, recordId), findPeople(database)]);
  const { id, revision, data } = record;
  if (button.action === "setField") return write(context, tableId, recordId, button, people);
  const other = context.services.contributions.find(recordButtons, button.action);
  if (other) {
    const place = { tableId, recordId: id, automationId: button.automationId ?? null };
    const { runId } = await other.press(context, place);
    return { url: null, runId, record: { id, revision, data }, changeSetId: 0 };
  }
  const address = fillAddress(button.url, (name) => textOf(context, table, record, people, name));
  if (address === null) refuse(context, `data.${fieldId}`, "buttons.noAddress");
  return { url: address, runId: null, record: { id, revision, data }, changeSetId: 0 };
}

function findButton(table: TableDefinition, fieldId: number, buttonId: string): ButtonConfig {
  const field = table.fieldById.get(fieldId);
  const config = field?.type === "buttons" ? buttons.config.safeParse(field.config) : undefined;
  const button = config?.data?.buttons.find(({ id }) => id === buttonId);
  if (!button) throw new AppError("field_not_found");
  return button;
}

/** A field's settings with the people that a value names. */
function configOf({ type, config }: Field, people: People, value: CellValue): unknown {
  if (!fieldTypes[type].namesPeople) return config;
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  return { ...config, people: ids.flatMap((id) => people.person(id) ?? []) };
}

/** Types that an address carries as they are kept: who reads "1234.5" and "2026-11-21" there is no person. */
const asKept: readonly FieldTypeName[] = [
  "number",
  "currency",
  "percent",
  "goal",
  "date",
  "datetime",
  "time",
  "phone",
];

function textOf(
  { actor }: RequestContext,
  table: TableDefinition,
  { data }: Stored,
  people: People,
  name: string,
): string {
  const named = table.fields.find((one) => one.name.toLowerCase() === name.trim().toLowerCase());
  const value = named ? (data[named.id] ?? null) : null;
  if (!named || value === null) return "";
  const field = asShown(named);
  if (asKept.includes(field.type) || isCellError(value)) return plainText(value);
  return fieldTypes[field.type].format(value, configOf(field, people, value), actor.locale);
}

async function write(
  context: RequestContext,
  tableId: number,
  recordId: number,
  button: ButtonConfig,
  people: People,
): Promise<ReplyOf<Call>> {
  const { actor, language } = context;
  const { table, grant } = await openTable(context, tableId, recordKind.update);
  const field = table.fieldById.get(button.fieldId ?? 0);
  if (!field) throw new AppError("field_not_found");
  const type = fieldTypes[field.type];
  const isMe = type.namesPeople === true && button.value.trim().toLowerCase() === "me";
  // A button can only mean the user who presses it; other users are chosen in the record.
  const me = { id: actor.userId, name: "me", email: "me" };
  const read = type.parse(
    button.value,
    isMe ? { ...field.config, people: [me] } : field.config,
    localeOfOrganization(actor.locale),
  );
  if (!read.ok) return refuse(context, `data.${field.id}`, read.reason);
  const given = [{ id: recordId, data: { [field.id]: read.value as CellValue } }];
  const stored = await readStored(context, table, given);
  const [data = {}] = checkRecords({ table, people, language, actor, stored }, given, false);
  const result = await commit(context, [operations.updateRecords(grant, [{ id: recordId, data }])]);
  const [record] = await changedRecords(context.org.database, grant, result);
  if (!record) throw new AppError("record_not_found", { values: { recordId } });
  return { url: null, runId: null, record, changeSetId: result.changeSetId };
}

function refuse({ language }: RequestContext, path: string, text: string): never {
  throw new AppError("record_validation_failed", {
    fields: [{ path, message: formatMessage(language, text) }],
  });
}
