import type { tableCalls } from "#shared/contract/tables";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { readLogEnd } from "../../engine/public";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { ReadContext, RequestContext } from "../../http/context";
import { pageOf } from "../../http/replies/page-of";
import { list, open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { languageOf } from "../../organization-handle";
import { formatMessage } from "../../text/format";
import { checkNewFields, fieldKind, fieldValues } from "../fields/public";
import { appKind } from "../views/public";
import { openTable } from "../../tables/access";
import { appearanceAt } from "./appearance";
import { describeSummary } from "./describe";
import { readTable } from "./read-table";
import { findPeople } from "../../tables/people";
import { listTableRows } from "../../tables/repository";
import { tableKind } from "../../tables/table";
import { visibleTables } from "../../tables/visible";

type Calls = typeof tableCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listTables(context: RequestContext, page: Input<"listTables">): Reply<"listTables"> {
  const [rows, people] = await Promise.all([visibleTables(context), findPeople(context.org.database)]);
  return { tables: pageOf(rows, page).map((row) => describeSummary(row, people)) };
}

/** @param input `with_objects_disabled` adds tables in the trash, for those who may restore them. */
export async function getAllObjects(
  context: RequestContext,
  input: Input<"getAllObjects">,
): Reply<"getAllObjects"> {
  const rows: { id: number; label: string }[] = await visibleTables(context);
  if (input.with_objects_disabled && context.actor.flags.canCreateTables)
    rows.push(...(await list(context, tableKind, tableKind.restore, { isTrashed: true })));
  return Object.fromEntries(
    rows.map(({ id, label }) => [String(id), { label, key: String(id), type: "table" }]),
  );
}

export async function getTable(context: ReadContext, { tableId }: Input<"getTable">): Reply<"getTable"> {
  await openTable(context, tableId, tableKind.read);
  const seq = await readLogEnd(context.org.database);
  return { table: await readTable(context, tableId), seq };
}

export async function createTable(
  context: RequestContext,
  input: Input<"createTable">,
): Reply<"createTable"> {
  const grant = await authorize(context, tableKind.create);
  // Default names are in the organisation's language, because all users see them.
  const say = (text: string) => formatMessage(languageOf(context.org), text);
  const fields = checkNewFields(
    input.fields?.length ? input.fields : [{ name: say("fields.titleField"), type: "text" }],
    context.language,
    await findPeople(context.org.database),
  );
  if (fields.some(({ unique }) => unique)) requirePlan(context.actor, "uniqueRecords");
  const existing = await listTableRows(context.org.database);
  const look = { ...appearanceAt(existing.length), ...chosen(input) };
  const table = tableKind.make(grant, { label: input.label, ...look });
  const view = { label: say("views.allRecords"), icon: "table", color: look.color, type: "minilista" };
  const result = await commit(context, [
    table,
    ...fields.map((field, index) =>
      fieldKind.makeIn(table, "tableId", { ...fieldValues(field), position: index + 1 }),
    ),
    appKind.makeIn(table, "tableId", view),
  ]);
  return { table: await readTable(context, objectId(result)), changeSetId: result.changeSetId };
}

const chosen = ({ icon, color, newRecordAs }: Input<"createTable">) => ({
  ...(icon ? { icon } : {}),
  ...(color ? { color } : {}),
  ...(newRecordAs ? { newRecordAs } : {}),
});

export async function updateTable(
  context: RequestContext,
  input: Input<"updateTable">,
): Reply<"updateTable"> {
  const { tableId, ...set } = input;
  const { table, grant } = await openTable(context, tableId, tableKind.update);
  if (set.recordLabelField && !table.fieldById.has(set.recordLabelField))
    throw new AppError("field_not_found");
  if (set.newRecordForm && !table.variants.some(({ id }) => id === set.newRecordForm))
    throw new AppError("form_not_found");
  if (Object.keys(set).length === 0) return { table: await readTable(context, tableId), changeSetId: 0 };
  const { changeSetId } = await commit(context, [tableKind.change(grant, set)]);
  return { table: await readTable(context, tableId), changeSetId };
}

/** Puts a table into the trash; its views vanish with it and return with it. */
export async function deleteTable(
  context: RequestContext,
  { tableId }: Input<"deleteTable">,
): Reply<"deleteTable"> {
  const { grant } = await openTable(context, tableId, tableKind.delete);
  const { changeSetId } = await commit(context, [tableKind.trash(grant)]);
  return { changeSetId };
}

/** Takes a table out of the trash; one that is not there is left as it is. */
export async function restoreTable(
  context: RequestContext,
  { tableId }: Input<"restoreTable">,
): Reply<"restoreTable"> {
  const { row, grant } = await open(context, tableKind, tableKind.restore, tableId);
  if (row.deletedAt === null) return { table: await readTable(context, tableId), changeSetId: 0 };
  const { changeSetId } = await commit(context, [tableKind.restoreFrom(grant)]);
  return { table: await readTable(context, tableId), changeSetId };
}
