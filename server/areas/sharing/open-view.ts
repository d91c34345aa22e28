import { blockTypes } from "#shared/blocks/index";
import type { PageSettings } from "#shared/contract/pages";
import { AppError } from "../../errors";
import type { PublicPageContext } from "../../http/context";
import { hashToken } from "../../identity/token";
import { hasEnded } from "../../links/expiry";
import type { AppRow } from "../views/public";
import { findAppRow } from "../views/public";
import { blocksOf, settingsOfPage, type BlockRow } from "../apps/public";
import { cachePage, lookUpOnce } from "./reply-cache";
import { countWrongToken } from "./limits";
import { viewAccess } from "./access-token";
import { findLinkByHash, type StoredLink } from "./repository";
import { sourcesOf, type Source } from "./sources";

/** A page that is public, with all that its visitors may ask about. */
export interface OpenView {
  link: StoredLink;
  row: AppRow;
  settings: PageSettings;
  blocks: readonly BlockRow[];
  sources: ReadonlyMap<number, Source>;
}

type Context = Pick<PublicPageContext, "org" | "services" | "address">;

/**
 * Opens the page of a token.
 *
 * @param pass what an earlier opening with the password answered
 * @throws AppError not_found for forged, renewed, ended and other organisations' tokens and for deleted pages, so that
 * no one learns which there were; public_view_expired, public_view_locked, too_many_requests after many wrong tokens
 */
export async function openView(
  context: Context,
  token: string,
  { pass, isUnlocked = false }: { pass?: string | undefined; isUnlocked?: boolean } = {},
): Promise<OpenView> {
  const tokenHash = hashToken(token);
  const view = await cachePage(context.org.database, tokenHash, () => tryToken(context, tokenHash));
  const { link } = view;
  if (hasEnded(link.options)) throw new AppError("public_view_expired");
  if (!isUnlocked && link.passwordHash !== null) viewAccess.check(link, pass);
  return view;
}

/** A wrong token is looked up once, and an address that tried many has to wait. */
async function tryToken(context: Context, tokenHash: string): Promise<OpenView> {
  const view = await lookUpOnce(context.org.database, tokenHash, async () => {
    await countWrongToken(context, "look");
    const found = await findView(context, tokenHash);
    if (!found) await countWrongToken(context, "take");
    return found;
  });
  if (!view) throw new AppError("not_found");
  return view;
}

async function findView({ org, services }: Context, tokenHash: string): Promise<OpenView | null> {
  const { database } = org;
  const link = await findLinkByHash(database, tokenHash);
  const row = link?.isActive ? await findAppRow(database, link.appId) : undefined;
  if (!link || !row || row.tableId !== null) return null;
  // The page's parts are read by the product itself; what of them is shown is decided block by block.
  const product = { org, actor: services.actors.system(org) };
  const blocks = (await blocksOf(product, row.id)).filter(({ type }) => !blockTypes[type].isInside);
  return {
    link,
    row,
    settings: settingsOfPage(row),
    blocks,
    sources: await sourcesOf(product, blocks, link.publishedAt),
  };
}

/** @throws AppError object_not_found for a block that shows no records, or is on no such page */
export function openSource({ sources }: OpenView, blockId: number): Source {
  const source = sources.get(blockId);
  if (!source) throw new AppError("object_not_found");
  return source;
}
