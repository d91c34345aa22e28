import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordEditCalls } from "#shared/contract/record-edits";
import type { recordCalls, RecordData } from "#shared/contract/records";
import { isBlank } from "#shared/fields/says-nothing";
import type { FormConfig } from "#shared/forms/form-config";
import type { Cause, ChangeSetResult } from "../../engine/model/change-set";
import * as operations from "../../engine/model/operations";
import type { Operation } from "../../engine/model/operations";
import { changedRecords } from "../../engine/public";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { attachFiles, type AttachedFiles, type WrittenRecord } from "../files/public";
import {
  listEverybody,
  findDefinition,
  findPeople,
  openTable,
  type TableDefinition,
} from "../../tables/public";
import { meOf } from "../../policy/actor";
import { asInForm } from "./as-in-form";
import { checkRecords } from "./check-values";
import { readFormats } from "./data-format";
import { connectAndCheck } from "./resolve-connections";
import { startsOfRule } from "#shared/permissions/row-starts";
import { readStored } from "./stored-values";
import type { GrantedRead } from "../../policy/granted";
import { recordKind } from "../../policy/record";

type Calls = typeof recordCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** The writer of records: a request, or a job on behalf of the product. */
export type WriteContext = Pick<
  RequestContext,
  "actor" | "org" | "language" | "idempotency" | "mutationId" | "origin" | "services"
>;

export async function createRecords(
  context: WriteContext,
  input: Input<"createRecords">,
  cause: Cause = "interface",
): Reply<"createRecords"> {
  const part = await prepareCreation(context, input);
  const result = await writeWithFiles(context, [part], cause);
  const records = await changedRecords(context.org.database, part.grant, result);
  return { records, changeSetId: result.changeSetId };
}

/**
 * `expect` is compared in the writer, so of two concurrent edits of a cell the second fails.
 * @param form the form that the whole records must satisfy, if it is not the table's
 */
export async function updateRecords(
  context: WriteContext,
  input: Input<"updateRecords">,
  cause: Cause = "interface",
  form?: FormConfig,
): Reply<"updateRecords"> {
  const part = await prepareUpdate(context, input, form);
  const result = await writeWithFiles(context, [part], cause);
  const records = await changedRecords(context.org.database, part.grant, result);
  return { records, changeSetId: result.changeSetId };
}

/** Cells that are written over and records that are made below them: one change, which one undo takes back. */
export async function pasteRecords(
  context: WriteContext,
  {
    tableId,
    changes,
    created,
    createsConnected,
  }: ParsedOf<(typeof recordEditCalls)["pasteRecords"]> & { createsConnected?: boolean | undefined },
  cause: Cause = "interface",
): Promise<ReplyOf<(typeof recordEditCalls)["pasteRecords"]>> {
  const making = await prepareCreation(context, { tableId, records: created, createsConnected });
  const writing =
    changes.length === 0
      ? []
      : [await prepareUpdate(context, { tableId, records: changes, createsConnected })];
  const result = await writeWithFiles(context, [making, ...writing], cause);
  const { database } = context.org;
  const changed = writing[0] ? await changedRecords(database, writing[0].grant, result, 1) : [];
  return {
    created: await changedRecords(database, making.grant, result),
    changed,
    changeSetId: result.changeSetId,
  };
}

/** Records that are checked and may be written, once their files are known. */
interface PreparedWrite {
  table: TableDefinition;
  grant: GrantedRead;
  records: readonly WrittenRecord[];
  operation(complete: { data: RecordData }[]): Operation;
}

async function prepareCreation(context: WriteContext, input: Input<"createRecords">): Promise<PreparedWrite> {
  const { table, grant } = await openTable(context, input.tableId, recordKind.create);
  const { database } = context.org;
  const people = await findPeople(database);
  const { readFields, writeFields } = grant;
  // Fields that the actor may not see or write start as they do for everybody.
  const whole = (readFields && (await findDefinition(database, table.id))) ?? table;
  const form = creationFormOf(table, input.form);
  const checking = {
    table: asInForm(table, form),
    whole: asInForm(whole, form),
    people,
    language: context.language,
    actor: context.actor,
    starts: startsOfRule(grant.writeRows, whole.fields, meOf(context.actor)),
  };
  const values = await connectAndCheck(context, whole, input, (given) => checkRecords(checking, given, true));
  const named = new Set(values.flatMap((data) => Object.keys(data).map(Number)));
  const filled = writeFields ? [...named].filter((id) => !writeFields.includes(id)) : [];
  return {
    table,
    grant,
    records: values.map((data) => ({ id: null, data })),
    operation: (records) => operations.createRecords(grant, records, filled),
  };
}

/** @throws AppError form_not_found for a form that the table does not have, or no longer */
function creationFormOf(
  { forms, variants }: TableDefinition,
  form: Input<"createRecords">["form"],
): FormConfig | null {
  if (typeof form !== "number") return form === "creation" ? forms.creation : null;
  const variant = variants.find(({ id }) => id === form);
  if (!variant) throw new AppError("form_not_found");
  return variant.config;
}

async function prepareUpdate(
  context: WriteContext,
  input: Input<"updateRecords">,
  form?: FormConfig,
): Promise<PreparedWrite> {
  const { table: stored, grant } = await openTable(context, input.tableId, recordKind.update);
  const isWhole = form !== undefined || input.form !== undefined;
  const table = isWhole ? asInForm(stored, form ?? stored.forms.update) : stored;
  const people = await findPeople(context.org.database);
  const { language, actor, org } = context;
  const everybody = () => listEverybody(org.database);
  const read = await readFormats({ table, language, actor, people: everybody }, input.records);
  const changes = input.records.map(({ id }, index) => ({ id, data: read[index]?.data ?? {} }));
  const before = await readStored(context, table, changes, isWhole);
  const checking = { table, people, language, actor, stored: before, isWhole };
  const naming = { records: read, createsConnected: input.createsConnected };
  const values = await connectAndCheck(context, table, naming, (given) =>
    checkRecords(checking, given, false),
  );
  return {
    table,
    grant,
    records: input.records.map(({ id }, index) => ({ id, data: values[index] ?? {} })),
    operation: (complete) =>
      operations.updateRecords(
        grant,
        input.records.map(({ id, expect }, index) => ({
          id,
          data: complete[index]?.data ?? {},
          ...(expect ? { expect: emptyAsNull(expect) } : {}),
        })),
      ),
  };
}

/** A cell that shows nothing holds null, however the client writes it. */
const emptyAsNull = (data: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(data).map(([fieldId, value]) => [fieldId, isBlank(value) ? null : value]),
  );

/** Writes records whose cells may name uploads: those are given to them first, and taken back if nothing is written. */
async function writeWithFiles(
  context: WriteContext,
  parts: readonly PreparedWrite[],
  cause: Cause,
): Promise<ChangeSetResult> {
  const attached: AttachedFiles[] = [];
  try {
    const writes: Operation[] = [];
    for (const { table, records, operation } of parts) {
      const files = await attachFiles(context, table, records);
      attached.push(files);
      writes.push(operation(files.data.map((data) => ({ data }))));
    }
    return await commit(context, writes, cause);
  } catch (error) {
    for (const files of attached) await files.release();
    throw error;
  }
}
