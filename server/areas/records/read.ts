import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordCalls, RecordQuery } from "#shared/contract/records";
import * as records from "../../engine/public";
import { AppError } from "../../errors";
import { RawJson } from "../../http/input/raw-json";
import type { ReadContext } from "../../http/context";
import { authorize, readingRight } from "../../policy/authorize";
import { findPeople, openTable, shownAuthorship, toInstant } from "../../tables/public";
import { recordKind } from "../../policy/record";

import { appKind } from "../views/public";
type Calls = typeof recordCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** The permission to read a selection: the trash has its own. */
export const rightTo = ({ trashed }: { trashed: boolean }) =>
  trashed ? recordKind.readTrash : recordKind.read;

/** The server's most asked question: the engine's finished bytes go out as they are. */
export async function queryRecords(context: ReadContext, input: Input<"queryRecords">): Promise<RawJson> {
  const { tableId, ...asked } = input;
  const query = withOffset(asked);
  const grant = await authorize(context, rightTo(query), tableId);
  if (query.board !== undefined) await authorize(context, appKind.read, query.board);
  const bytes = await records.readPage(context.org.database, grant, query, { signal: context.signal });
  return new RawJson(bytes);
}

/** @throws AppError invalid_request for a page's number with another place */
function withOffset({ page, ...query }: RecordQuery): RecordQuery {
  if (page === undefined) return query;
  if ((query.after ?? query.before ?? query.offset) !== undefined)
    throw new AppError("invalid_request", { fields: [{ path: "page", message: "errors.field.invalid" }] });
  return { ...query, offset: (page - 1) * query.size };
}

export async function countRecords(
  context: ReadContext,
  input: Input<"countRecords">,
): Reply<"countRecords"> {
  const { tableId, ...selection } = input;
  const grant = await authorize(context, rightTo(selection), tableId);
  return records.countRecords(context.org.database, grant, selection, { signal: context.signal });
}

/** A record in the trash is answered to those who may see the trash, with the time it was put there. */
export async function getRecord(context: ReadContext, input: Input<"getRecord">): Reply<"getRecord"> {
  const { database } = context.org;
  const { grant } = await openTable(context, input.tableId, await readingRight(context, input.tableId));
  const [record, people, shown] = await Promise.all([
    records.readRecord(database, grant, input.recordId),
    findPeople(database),
    shownAuthorship(database, grant),
  ]);
  const { id, revision, data, createdAt, updatedAt, deletedAt } = record;
  return {
    record: {
      id,
      revision,
      data,
      ...(shown.createdAt && { createdAt: toInstant(createdAt) }),
      ...(shown.updatedAt && { updatedAt: toInstant(updatedAt) }),
      ...(shown.createdBy && { createdBy: people.person(record.createdBy) }),
      ...(shown.updatedBy && { updatedBy: people.person(record.updatedBy) }),
      deletedAt: deletedAt === null ? null : toInstant(deletedAt),
    },
  };
}
