import type { ArchivedField, archivedFieldCalls } from "#shared/contract/archived-fields";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { fieldTypeNames } from "#shared/fields/types";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { restoreObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { commit, findDefinition, findPeople, openTable, toInstant } from "../tables/public";
import { listArchivedFieldRows } from "./archived-repository";

type Calls = typeof archivedFieldCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listArchivedFields(
  context: RequestContext,
  { tableId }: Input<"listArchivedFields">,
): Reply<"listArchivedFields"> {
  await openTable(context, tableId, "field:manage");
  const { database } = context.org;
  const [rows, people] = await Promise.all([listArchivedFieldRows(database, tableId), findPeople(database)]);
  const fields = rows.flatMap(({ type: name, deletedAt, deletedBy, ...row }): ArchivedField[] => {
    const type = fieldTypeNames.find((known) => known === name);
    if (!type || deletedAt === null) return [];
    const archived = { archivedAt: toInstant(deletedAt), archivedBy: people.person(deletedBy) };
    return [{ ...row, type, props: { type }, is_archived_column: true, ...archived }];
  });
  return { fields };
}

/** @throws AppError field_not_found for a field that is not among the table's deleted ones */
export async function restoreField(
  context: RequestContext,
  { tableId, fieldId }: Input<"restoreField">,
): Reply<"restoreField"> {
  const { table, grant } = await openTable(context, tableId, "field:manage");
  const { database } = context.org;
  const archived = await listArchivedFieldRows(database, tableId);
  if (!archived.some(({ id }) => id === fieldId)) throw new AppError("field_not_found");
  if (table.fields.length >= FIELDS_PER_TABLE)
    throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  const { changeSetId } = await commit(context, [restoreObject(grant, "field", fieldId)]);
  const restored = (await findDefinition(database, tableId))?.fieldById.get(fieldId);
  if (!restored) throw new AppError("field_not_found");
  return { field: restored, changeSetId };
}
