import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { ViewConfig, viewCalls } from "#shared/contract/views";
import { viewTypeOf } from "#shared/views/index";
import type { Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { readViewConfig } from "../../engine/public";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { readDefinition } from "../../tables/public";
import { appKind } from "./app";
import { checkConfig } from "./check-config";
import { withoutDeletedFields } from "./config";
import { describeApp } from "./describe";
import { findDraft, NO_DRAFT } from "./drafts";
import { openApp } from "./open-app";
import type { AppRow } from "./repository";
import { refuseUnfitValues } from "./unfit-values";
import { viewDraftKind } from "./view-draft";

type Calls = typeof viewCalls;

/** If two windows of a person start a draft at once, the later one updates the other's. */
export const saveViewDraft = (
  context: RequestContext,
  input: ParsedOf<Calls["saveViewDraft"]>,
): Promise<ReplyOf<Calls["saveViewDraft"]>> =>
  retryOnConflict(async () => {
    const { row } = await openApp(context, input.appId, appKind.read);
    const wish = await checkDraft(context, row, input.wish);
    const seen = await withoutDeleted(context, row, input.seen);
    const { changeSetId } = await commit(context, [await draftOperation(context, row, { seen, wish })]);
    return { app: await describeApp(context, row), changeSetId };
  });

/** Has a view's draft of the caller hold these settings. */
export async function draftOperation(
  context: RequestContext,
  { id: appId, tableId }: Pick<AppRow, "id" | "tableId">,
  draft: { seen: ViewConfig; wish: ViewConfig },
): Promise<Operation> {
  const { userId } = context.actor;
  const stored = await findDraft(context.org.database, userId, appId);
  return stored
    ? viewDraftKind.change(await authorize(context, viewDraftKind.update, { id: stored.id, userId }), draft)
    : viewDraftKind.make(await authorize(context, viewDraftKind.create, { userId }), {
        userId,
        appId,
        tableId,
        ...draft,
      });
}

/** Has the caller see the view as everybody does; nothing if they do. */
export async function discardOperation(
  context: RequestContext,
  row: Pick<AppRow, "id" | "tableId">,
): Promise<Operation[]> {
  const stored = await findDraft(context.org.database, context.actor.userId, row.id);
  return stored ? [await draftOperation(context, row, NO_DRAFT)] : [];
}

const definitionOf = ({ org }: RequestContext, { tableId }: AppRow) =>
  tableId === null ? null : readDefinition(org.database, tableId);

async function withoutDeleted(context: RequestContext, row: AppRow, config: ViewConfig): Promise<ViewConfig> {
  const table = await definitionOf(context, row);
  if (!table) return config;
  return withoutDeletedFields(config, viewTypeOf(row.type), (fieldId) => table.fieldById.has(fieldId));
}

/** @throws AppError invalid_request for what the view could not hold either */
async function checkDraft(context: RequestContext, row: AppRow, given: ViewConfig): Promise<ViewConfig> {
  const [table, wish] = [await definitionOf(context, row), await withoutDeleted(context, row, given)];
  if (!table) return wish;
  checkConfig(context, table, viewTypeOf(row.type), wish);
  await refuseUnfitValues(context, table.id, wish, readViewConfig(row.config));
  return wish;
}
