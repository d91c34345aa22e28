import { blockTypes, configOf } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicViewCalls } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { newLinkSecrets, passwordColumns } from "../../links/secrets";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { blocksOf, openPage, refuseHidden } from "../apps/public";
import { appKind } from "../views/public";
import { newViewToken } from "./addresses";
import { describeViewOfApp } from "./describe-view";
import { createFormView, deleteFormView, getFormView } from "./form-view";
import { formsOfPage } from "./forms-of-page";
import { publicViewKind } from "./public-view";
import { findLinkOfApp, startingOptions } from "./repository";
import { createTableView, deleteTableView, getTableView } from "./table-view";
import { turnOff, turnOn } from "./turn-link";

type Calls = typeof publicViewCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** @throws AppError public_view_not_enabled where there never was a link */
export async function getPublicView(
  context: RequestContext,
  { type, identifier }: Input<"getPublicView">,
): Reply<"getPublicView"> {
  if (type === "form") return { view: await getFormView(context, identifier), forms: [] };
  if (type === "object") return { view: await getTableView(context, identifier), forms: [] };
  await openPage(context, identifier, appKind.delete);
  return {
    view: await describeViewOfApp(context, identifier),
    forms: await formsOfPage(context, identifier),
  };
}

async function tablesOfPage(context: RequestContext, appId: number): Promise<ReadonlySet<number>> {
  const blocks = await blocksOf(context, appId);
  return new Set(
    blocks.flatMap(({ type, config }) => blockTypes[type].tableOf(configOf(blockTypes[type], config)) ?? []),
  );
}

/**
 * @throws AppError public_view_too_much if the page or table shows what the caller does not see; field_not_found for
 * fields that a table does not have
 */
export async function createPublicView(
  context: RequestContext,
  { type, identifier, config }: Input<"createPublicView">,
): Reply<"createPublicView"> {
  if (type === "form") return createFormView(context, identifier);
  if (type === "object") return createTableView(context, identifier, config?.fields);
  await openPage(context, identifier, appKind.delete);
  for (const tableId of await tablesOfPage(context, identifier)) await refuseHidden(context, tableId);
  const known = await findLinkOfApp(context.org.database, identifier);
  const { changeSetId } = known ? await turnOn(context, known) : await makeLink(context, identifier);
  return { view: await describeViewOfApp(context, identifier), changeSetId };
}

const makeLink = async (context: RequestContext, appId: number) =>
  commit(context, [
    publicViewKind.make(await authorize(context, publicViewKind.create, { appId }), {
      ...newLinkSecrets(newViewToken()),
      options: startingOptions,
      publishedAt: Date.now(),
      appId,
    }),
  ]);

/** Turned off, it answers no one; turned on again it has the same address. */
export async function deletePublicView(
  context: RequestContext,
  { type, identifier }: Input<"deletePublicView">,
): Reply<"deletePublicView"> {
  if (type === "form") return deleteFormView(context, identifier);
  if (type === "object") return deleteTableView(context, identifier);
  await openPage(context, identifier, appKind.delete);
  const link = await findLinkOfApp(context.org.database, identifier);
  if (!link) throw new AppError("public_view_not_enabled");
  const { changeSetId } = await turnOff(context, link);
  return { changeSetId };
}

export async function updatePublicView(
  context: RequestContext,
  { viewId, options, password, renew }: Input<"updatePublicView">,
): Reply<"updatePublicView"> {
  const { row, grant } = await open(context, publicViewKind, publicViewKind.update, viewId);
  const { changeSetId } = await commit(context, [
    publicViewKind.change(grant, {
      ...(options && { options: { ...row.options, ...options } }),
      ...(renew && newLinkSecrets(newViewToken())),
      ...(await passwordColumns(password)),
    }),
  ]);
  return { view: await describeViewOfApp(context, row.appId), changeSetId };
}
