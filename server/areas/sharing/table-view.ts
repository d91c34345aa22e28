import { blockTypes, configOf } from "#shared/blocks/index";
import type { ViewBlockConfig } from "#shared/blocks/types/views";
import type { Table } from "#shared/contract/tables";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { Operation } from "../../engine/model/operations";
import type { RequestContext } from "../../http/context";
import { newLinkSecrets } from "../../links/secrets";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import { blockKind, blocksOf, refuseHidden } from "../apps/public";
import { readTable } from "../tables/public";
import { appKind } from "../views/public";
import { newViewToken } from "./addresses";
import { describeViewOfApp } from "./describe-view";
import { publicViewKind } from "./public-view";
import { findLinkOfTable, startingOptions, type StoredLink } from "./repository";
import { turnOff, turnOn } from "./turn-link";

/** A table is public through a page with a single table block, which its builders may change like any other. */
async function openShared(context: RequestContext, tableId: number): Promise<StoredLink | null> {
  await openTable(context, tableId, tableKind.update);
  return findLinkOfTable(context.org.database, tableId);
}

/** @throws AppError public_view_not_enabled */
export async function getTableView(context: RequestContext, tableId: number) {
  const link = await openShared(context, tableId);
  if (!link) throw new AppError("public_view_not_enabled");
  return describeViewOfApp(context, link.appId);
}

/**
 * @param fields the fields to show; absent: all of today
 * @throws AppError public_view_too_much for hidden rows or fields; field_not_found
 */
export async function createTableView(
  context: RequestContext,
  tableId: number,
  fields: readonly number[] | undefined,
) {
  const known = await openShared(context, tableId);
  await refuseHidden(context, tableId);
  if (known) {
    const { changeSetId } = await turnOn(context, known, await showFields(context, known, fields));
    return { view: await describeViewOfApp(context, known.appId), changeSetId };
  }
  const table = await readTable(context, tableId);
  const page = appKind.make(await authorize(context, appKind.create, { tableId: null, ownerId: null }), {
    label: table.label,
    icon: table.icon,
    color: table.color,
    tableId: null,
    type: null,
  });
  const link = { ...newLinkSecrets(newViewToken()), options: startingOptions, publishedAt: Date.now() };
  const made = await commit(context, [
    page,
    blockKind.makeIn(page, "appId", tableBlock(table, fields)),
    publicViewKind.makeIn(page, "appId", { ...link, tableId }),
  ]);
  return { view: await describeViewOfApp(context, objectId(made)), changeSetId: made.changeSetId };
}

export async function deleteTableView(context: RequestContext, tableId: number) {
  const link = await openShared(context, tableId);
  if (!link) throw new AppError("public_view_not_enabled");
  const { changeSetId } = await turnOff(context, link);
  return { changeSetId };
}

/** Fields of a table that are not among those to show. @throws AppError field_not_found */
function hiddenFields(table: Table, fields: readonly number[]): number[] {
  const ids = table.fields.map(({ id }) => id);
  if (fields.some((field) => !ids.includes(field))) throw new AppError("field_not_found");
  return ids.filter((id) => !fields.includes(id));
}

/** Makes the table blocks of the page show other fields. */
async function showFields(
  context: RequestContext,
  { appId, tableId }: StoredLink,
  fields: readonly number[] | undefined,
): Promise<Operation[]> {
  if (fields === undefined || tableId === null) return [];
  const hidden = hiddenFields(await readTable(context, tableId), fields);
  const blocks = (await blocksOf(context, appId)).filter(({ type }) => type === "minilista");
  return Promise.all(
    blocks.map(async ({ id, config }) => {
      const { grant } = await open(context, blockKind, blockKind.update, id);
      const { view } = configOf<ViewBlockConfig>(blockTypes.minilista, config);
      return blockKind.change(grant, { config: { ...config, view: { ...view, hidden } } });
    }),
  );
}

function tableBlock(table: Table, fields: readonly number[] | undefined) {
  const { size, start } = blockTypes.minilista;
  const config = start(table) as ViewBlockConfig;
  const hidden = fields === undefined ? [] : hiddenFields(table, fields);
  return {
    type: "minilista" as const,
    config: { ...config, title: "", mayCreate: false, view: { ...config.view, hidden } },
    desktop: { x: 0, y: 0, ...size },
  };
}
