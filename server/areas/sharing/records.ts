import { isGroup } from "#shared/fields/filter-group";
import type { FilterNode } from "#shared/fields/operators";
import type { ParsedOf } from "#shared/contract/define";
import type { publicPageCalls } from "#shared/contract/public-views";
import { aggregateRecords, countRecords, groupRecords, readPage } from "../../engine/public";
import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { actAs, type Asking } from "./act-as";
import { answerKept, type TaggedJson } from "./answer";
import { openSource, openView, type OpenView } from "./open-view";
import type { Level } from "./shown-by";
import type { Source } from "./sources";

type Calls = typeof publicPageCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;

/** Records as a block shows them: its values alone, by conditions and in an order of what is shown. */
export const queryPublicRecords = (context: PublicPageContext, input: Input<"queryPublicRecords">) =>
  answerBlock(context, input, async (view, source, { token: _, tableId: __, pass: ___, ...query }) => {
    refuseTrash(query);
    refuseWithoutValues(source);
    refuseFilter(source, query.filter);
    if (query.sort?.some(({ field }) => !source.values.has(field))) throw new AppError("field_not_found");
    const wanted = query.fields ?? [...source.values];
    if (wanted.some((id) => !source.values.has(id))) throw new AppError("field_not_found");
    const grant = await grantFor(context, view, source, "selection");
    // Values of fields that only filter stay out; the search looks into no more than can be filtered by.
    return withoutRevisions(await readPage(context.org.database, grant, { ...query, fields: wanted }));
  });

/** Removes revisions: they grow with every change of a record, so they would reveal changes of hidden fields. */
function withoutRevisions(page: Uint8Array): object {
  const read = JSON.parse(Buffer.from(page).toString()) as { records: { revision: number }[] };
  return { ...read, records: read.records.map((record) => ({ ...record, revision: 0 })) };
}

export const countPublicRecords = (context: PublicPageContext, input: Input<"countPublicRecords">) =>
  answerBlock(context, input, async (view, source, { filter, search, trashed }) => {
    refuseTrash({ trashed });
    refuseWithoutValues(source);
    refuseFilter(source, filter);
    const selection = { trashed, ...(filter && { filter }), ...searchIn(source, search) };
    const grant = await grantFor(context, view, source, "selection");
    return countRecords(context.org.database, grant, selection);
  });

export const aggregatePublicRecords = (context: PublicPageContext, input: Input<"aggregatePublicRecords">) =>
  answerBlock(context, input, async (view, source, { filter, search, trashed, aggregates }) => {
    refuseTrash({ trashed });
    refuseFilter(source, filter);
    refuseFigures(source, aggregates);
    const query = { trashed, aggregates, ...(filter && { filter }), ...searchIn(source, search) };
    const grant = await grantFor(context, view, source, "figures");
    return withoutCount(source, await aggregateRecords(context.org.database, grant, query));
  });

export const groupPublicRecords = (context: PublicPageContext, input: Input<"groupPublicRecords">) =>
  answerBlock(context, input, async (view, source, { filter, search, trashed, aggregates, group }) => {
    refuseTrash({ trashed });
    refuseFilter(source, filter);
    refuseFigures(source, aggregates);
    if (!isShownGroup(source, group)) throw new AppError("public_view_not_shown");
    const query = { trashed, aggregates, group, ...(filter && { filter }), ...searchIn(source, search) };
    const grant = await grantFor(context, view, source, "figures");
    const found = await groupRecords(context.org.database, grant, query);
    return { ...found, groups: found.groups.map((one) => withoutCount(source, one)) };
  });

/** Opens the block, and answers what was asked before from what is kept. */
async function answerBlock<Asked extends { token: string; tableId: number; pass?: string | undefined }>(
  context: PublicPageContext,
  asked: Asked,
  read: (view: OpenView, source: Source, asked: Asked) => Promise<Uint8Array | object>,
): Promise<TaggedJson> {
  const { token, tableId, pass, ...question } = asked;
  const view = await openView(context, token, { pass });
  const source = openSource(view, tableId);
  if (!source.isRead) throw new AppError("public_view_not_shown");
  return answerKept(context, view, JSON.stringify([tableId, question]), () => read(view, source, asked));
}

async function grantFor(context: PublicPageContext, view: OpenView, source: Source, asking: Asking) {
  const { org } = context;
  return authorize(
    { org, actor: await actAs(context, view, source, asking) },
    recordKind.read,
    source.table.id,
  );
}

/** A block of figures shows no records, so neither records nor their number are returned. */
function refuseWithoutValues({ values }: Source): void {
  if (values.size === 0) throw new AppError("public_view_not_shown");
}

/** A sum says nothing of how many records it is made of. */
const withoutCount = <Figure extends { count: number }>(
  { values, aggregates }: Source,
  one: Figure,
): Figure => (values.size === 0 && aggregates.length > 0 ? { ...one, count: 0 } : one);

function refuseTrash({ trashed }: { trashed: boolean }): void {
  if (trashed) throw new AppError("public_view_not_shown");
}

/** Hidden fields do not exist here: neither a condition nor its error reveals whether the table has them. */
function refuseFilter({ filters }: Source, node: FilterNode | undefined): void {
  if (!node) return;
  if (isGroup(node)) for (const inner of node.conditions) refuseFilter({ filters } as Source, inner);
  else if (!filters.has(node.fieldId)) throw new AppError("field_not_found");
}

/** Figures are not searched: a search over their records would reveal them one by one. */
const searchIn = ({ values }: Source, search: string | undefined): { search?: string } =>
  search !== undefined && values.size > 0 ? { search } : {};

function refuseFigures({ values, aggregates }: Source, asked: Source["aggregates"]): void {
  const isShown = ({ fieldId, name }: Source["aggregates"][number]) =>
    values.has(fieldId) || aggregates.some((one) => one.fieldId === fieldId && one.name === name);
  if (!asked.every(isShown)) throw new AppError("public_view_not_shown");
}

const isShownGroup = ({ values, groups }: Source, asked: readonly Level[]): boolean =>
  asked.every(({ field }) => values.has(field)) ||
  groups.some(
    (levels) =>
      levels.length === asked.length &&
      levels.every(
        ({ field, step }, at) =>
          asked[at]?.field === field && (step === undefined || asked[at]?.step === step),
      ),
  );
