import type { ArchivedField, archivedFieldCalls } from "#shared/contract/archived-fields";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import { within } from "../../policy/authorize";
import { findDefinition, findPeople, openTable, tableKind, toInstant } from "../../tables/public";
import { fieldKind } from "./field";

type Calls = typeof archivedFieldCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listArchivedFields(
  context: RequestContext,
  { tableId }: Input<"listArchivedFields">,
): Reply<"listArchivedFields"> {
  await openTable(context, tableId, tableKind.update);
  const order = { by: "deletedAt", descending: true };
  const [rows, people] = await Promise.all([
    list(context, fieldKind, fieldKind.restore, { where: { tableId }, isTrashed: true, order }),
    findPeople(context.org.database),
  ]);
  const fields = rows.map(({ id, name, type, deletedAt, deletedBy }): ArchivedField => ({
    id,
    tableId,
    name,
    type,
    props: { type },
    is_archived_column: true,
    archivedAt: toInstant(deletedAt ?? 0),
    archivedBy: people.person(deletedBy),
  }));
  return { fields };
}

/** @throws AppError field_not_found for a field that is not among the table's deleted ones */
export async function restoreField(
  context: RequestContext,
  { tableId, fieldId }: Input<"restoreField">,
): Reply<"restoreField"> {
  const { table, grant } = await openTable(context, tableId, tableKind.update);
  if (table.fields.length >= FIELDS_PER_TABLE)
    throw new AppError("field_limit_reached", { values: { max: FIELDS_PER_TABLE } });
  const step = fieldKind.restoreFrom(within(grant, fieldKind.restore, fieldId));
  const { changeSetId } = await commit(context, [step]);
  const restored = (await findDefinition(context.org.database, tableId))?.fieldById.get(fieldId);
  if (!restored) throw new AppError("field_not_found");
  return { field: restored, changeSetId };
}
