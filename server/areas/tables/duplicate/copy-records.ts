import type { Field } from "#shared/contract/fields";
import type { CellValue, WireRecord } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { PAGE_SIZE_MAX } from "#shared/limits/records";
import { commitChanges } from "../../../changes/commit";
import { importRecords, updateRecords } from "../../../engine/model/operations";
import { readPage } from "../../../engine/public";
import { authorize } from "../../../policy/authorize";
import { attachFiles } from "../../files/public";
import { findDefinition, openTable } from "../../../tables/public";
import type { CopiedTable, CopyContext } from "./copy-structure";
import { findCopies, keepCopies, listCopies, type Copied } from "./repository";
import { recordKind } from "../../../policy/record";

/** Where a copy of records stands. */
export interface CopyPlace {
  /** Cursor of the next page of the source; null at the beginning. */
  after: string | null;
  done: number;
  /** Whether there is no page left. */
  isLast: boolean;
}

/** Fields whose values are written, not made by the product. */
const isCopied = ({ type }: Field): boolean => fieldTypes[type].computed !== true;

/** Whether records of the table are connected with each other: those connections are made once all copies are there. */
export const isSelfConnection = ({ type, config }: Field, tableId: number): boolean =>
  type === "connectedRecord" && config["tableId"] === tableId && typeof config["inverseOf"] !== "number";

/**
 * Copies one page of records and answers the next place. Where records name each other it is noted which became which, in a table of its own: in
 * the job's state all pages before would be written down again with each.
 */
export async function copyPage(
  context: CopyContext,
  sourceId: number,
  copy: CopiedTable,
  place: CopyPlace,
): Promise<CopyPlace> {
  const { org, actor, services, batch } = context;
  const { table: source, grant } = await openTable(context, sourceId, recordKind.read);
  const target = await findDefinition(org.database, copy.tableId);
  if (!target) return { ...place, isLast: true };
  const page = {
    size: PAGE_SIZE_MAX,
    trashed: false,
    ...(place.after === null ? {} : { after: place.after }),
  };
  const bytes = await readPage(org.database, grant, page);
  const { records, next } = JSON.parse(bytes.toString()) as { records: WireRecord[]; next: string | null };
  const fields = copy.fields.flatMap(([from, to]) => {
    const field = source.fieldById.get(from);
    const isNow =
      field && isCopied(field) && !(field.type === "connectedRecord" && field.config["tableId"] === sourceId);
    return isNow ? [{ from, to }] : [];
  });
  const data = records.map((record) => ({
    id: null,
    data: Object.fromEntries(fields.map(({ from, to }) => [to, record.data[from] ?? null])),
  }));
  const files = await attachFiles({ actor, org, language: actor.language }, target, data);
  const system = { actor: services.actors.system(org), org };
  const creating = await authorize(system, recordKind.create, copy.tableId);
  const key = `${batch}:${place.done}`;
  const rows = files.data.map((cells): CellValue[] => fields.map(({ to }) => cells[to] ?? null));
  const { results } = await commitChanges(org, {
    actor,
    cause: "interface",
    operations: [
      importRecords(
        creating,
        fields.map(({ to }) => to),
        rows,
      ),
    ],
    idempotency: { key, requestHash: key },
    batch,
  });
  const [result] = results;
  const firstId = result?.type === "imported" ? result.firstId : 0;
  if (source.fields.some((field) => isSelfConnection(field, sourceId))) {
    const copies = records.map(({ id }, index) => ({ sourceId: id, copyId: firstId + index }));
    await keepCopies(org.database, context.jobId, copies);
  }
  return { after: next, done: place.done + records.length, isLast: next === null };
}

/** Connects the copies of records that are connected with each other, as many at a time as a page has. */
export async function connectCopies(
  context: CopyContext,
  sourceId: number,
  copy: CopiedTable,
  signal: AbortSignal,
): Promise<void> {
  const { org, jobId } = context;
  const { table: source } = await openTable(context, sourceId, recordKind.read);
  const fields = copy.fields.filter(([from]) => {
    const field = source.fieldById.get(from);
    return field !== undefined && isSelfConnection(field, sourceId);
  });
  if (fields.length === 0) return;
  for (let after = 0; !signal.aborted;) {
    const page = await listCopies(org.database, jobId, after, PAGE_SIZE_MAX);
    const last = page.at(-1);
    if (!last) return;
    await connectPage(context, sourceId, copy.tableId, fields, page);
    after = last.sourceId;
  }
}

async function connectPage(
  context: CopyContext,
  sourceId: number,
  tableId: number,
  fields: readonly [from: number, to: number][],
  page: readonly Copied[],
): Promise<void> {
  const { org, actor, services, batch, jobId } = context;
  const { grant } = await openTable(context, sourceId, recordKind.read);
  const ids = page.map((copied) => copied.sourceId);
  const query = { ids, fields: fields.map(([from]) => from), size: PAGE_SIZE_MAX, trashed: false };
  const bytes = await readPage(org.database, grant, query);
  const { records } = JSON.parse(bytes.toString()) as { records: WireRecord[] };
  const named = records.flatMap(({ data }) => fields.flatMap(([from]) => idsIn(data[from] ?? null)));
  const copyOf = await findCopies(org.database, jobId, [...new Set(named)]);
  const own = new Map(page.map((copied) => [copied.sourceId, copied.copyId]));
  const updates = records.flatMap(({ id, data }) => {
    const cells = fields.flatMap(([from, to]): [number, number[]][] => {
      const others = idsIn(data[from] ?? null).flatMap((other) => copyOf.get(other) ?? []);
      return others.length === 0 ? [] : [[to, others]];
    });
    const copied = own.get(id);
    return copied === undefined || cells.length === 0
      ? []
      : [{ id: copied, data: Object.fromEntries(cells) }];
  });
  if (updates.length === 0) return;
  const system = { actor: services.actors.system(org), org };
  const writing = await authorize(system, recordKind.update, tableId);
  await commitChanges(org, {
    actor,
    cause: "interface",
    operations: [updateRecords(writing, updates)],
    batch,
  });
}

const idsIn = (value: CellValue): number[] =>
  Array.isArray(value)
    ? value.flatMap((entry) => (typeof entry === "object" && entry !== null ? Number(entry["id"]) : []))
    : [];
