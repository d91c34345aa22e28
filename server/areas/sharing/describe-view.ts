import type { PublicView } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { shareAddress } from "../../links/addresses";
import { blocksOf } from "../apps/public";
import { findLinkOfApp, type StoredLink } from "./repository";
import { sourcesOf } from "./sources";

/** The public view of a page, or of the table for which the page was created. */
export async function describeView(context: RequestContext, link: StoredLink): Promise<PublicView> {
  const { id, appId, tableId, token, isActive, options, passwordHash } = link;
  return {
    id,
    type: tableId === null ? "dashboard" : "object",
    identifier: tableId ?? appId,
    canWrite: false,
    token,
    active: isActive,
    config: { fields: await shownFields(context, link) },
    url: shareAddress(context, token),
    options,
    hasPassword: passwordHash !== null,
  };
}

/** @throws AppError public_view_not_enabled */
export async function describeViewOfApp(context: RequestContext, appId: number): Promise<PublicView> {
  const link = await findLinkOfApp(context.org.database, appId);
  if (!link) throw new AppError("public_view_not_enabled");
  return describeView(context, link);
}

/** Fields whose values visitors see. */
async function shownFields(
  { org, services }: RequestContext,
  { appId, publishedAt }: StoredLink,
): Promise<number[]> {
  const product = { org, actor: services.actors.system(org) };
  const sources = await sourcesOf(product, await blocksOf(product, appId), publishedAt);
  return [...new Set([...sources.values()].flatMap(({ values }) => [...values]))];
}
