import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicApiCalls } from "#shared/contract/public-api";
import type { WireRecord } from "#shared/contract/records";
import { AppError } from "../../errors";
import type { ReadContext, RequestContext } from "../../http/context";
import { recordKind } from "../../policy/record";
import {
  createRecords,
  deleteRecords,
  getRecord,
  queryRecords,
  updateRecords,
  upsertRecords,
} from "../records/public";
import type { FieldKeys } from "./field-keys";
import { openNamedTable } from "./named-table";
import { readFieldList, readFilterText, readSort } from "./named-query";

type Calls = typeof publicApiCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listNamedRecords(
  context: ReadContext,
  { table: key, keys: style, filter, sort, fields, ...page }: Input<"listNamedRecords">,
): Reply<"listNamedRecords"> {
  const { table, keys } = await openNamedTable(context, key, recordKind.read);
  const { bytes } = await queryRecords(context, {
    tableId: table.id,
    trashed: false,
    ...page,
    ...(filter !== undefined && { filter: readFilterText(keys, filter) }),
    ...(sort !== undefined && { sort: readSort(keys, sort) }),
    ...(fields !== undefined && { fields: readFieldList(keys, fields) }),
  });
  const { records, next } = JSON.parse(bytes.toString()) as { records: WireRecord[]; next: string | null };
  return { records: records.map((record) => keys.toNamed(record, style)), next };
}

export async function getNamedRecord(
  context: RequestContext,
  { table: key, recordId, keys: style }: Input<"getNamedRecord">,
): Reply<"getNamedRecord"> {
  const { table, keys } = await openNamedTable(context, key, recordKind.read);
  const { record } = await getRecord(context, { tableId: table.id, recordId });
  return { record: keys.toNamed(record, style) };
}

export async function createNamedRecords(
  context: RequestContext,
  { table: key, keys: style, records: given, createsConnected }: Input<"createNamedRecords">,
): Reply<"createNamedRecords"> {
  const { table, keys } = await openNamedTable(context, key, recordKind.create);
  const records = given.map(({ data }, index) => ({ data: keys.toData(data, `records.${index}.data`) }));
  const made = await named(
    keys,
    createRecords(context, { tableId: table.id, records, createsConnected }, "api"),
  );
  return {
    records: made.records.map((record) => keys.toNamed(record, style)),
    changeSetId: made.changeSetId,
  };
}

export async function updateNamedRecords(
  context: RequestContext,
  { table: key, keys: style, records: given, createsConnected }: Input<"updateNamedRecords">,
): Reply<"updateNamedRecords"> {
  const { table, keys } = await openNamedTable(context, key, recordKind.update);
  const records = given.map(({ id, data, expect }, index) => ({
    id,
    data: keys.toData(data, `records.${index}.data`),
    ...(expect && { expect: keys.toData(expect, `records.${index}.expect`) }),
  }));
  const changed = await named(
    keys,
    updateRecords(context, { tableId: table.id, records, createsConnected }, "api"),
  );
  return {
    records: changed.records.map((record) => keys.toNamed(record, style)),
    changeSetId: changed.changeSetId,
  };
}

export async function upsertNamedRecords(
  context: RequestContext,
  { table: key, key: keyField, records: given, createsConnected }: Input<"upsertNamedRecords">,
): Reply<"upsertNamedRecords"> {
  const { table, keys } = await openNamedTable(context, key, recordKind.create);
  const keyFieldId = keys.fieldOf(keyField, "key").id;
  const records = given.map(({ data }, index) => ({ data: keys.toData(data, `records.${index}.data`) }));
  return named(keys, upsertRecords(context, { tableId: table.id, keyFieldId, records, createsConnected }));
}

export async function deleteNamedRecords(
  context: RequestContext,
  { table: key, ids }: Input<"deleteNamedRecords">,
): Reply<"deleteNamedRecords"> {
  const { table } = await openNamedTable(context, key, recordKind.delete);
  const { ids: deleted, changeSetId } = await deleteRecords(context, { tableId: table.id, ids });
  return { ids: deleted, changeSetId };
}

/** Errors name fields as the request did. */
async function named<Result>(keys: FieldKeys, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || error.fields === undefined) throw error;
    const { id, values, cause } = error;
    const fields = error.fields.map(({ path, message }) => ({ path: keys.pathOf(path), message }));
    throw new AppError(id, { fields, ...(values && { values }), cause });
  }
}
