import { blockTypes, configOf } from "#shared/blocks/index";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { PublicView, publicViewCalls, PublicViewOptions } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { newLinkSecrets, passwordColumns } from "../../links/secrets";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { blocksOf, openPage, refuseHidden } from "../apps/public";
import { getFormLink } from "../forms/public";
import { appKind } from "../views/public";
import { newViewToken, shareAddress } from "./addresses";
import { formsOfPage } from "./forms-of-page";
import { publicViewKind } from "./public-view";
import { findLinkOfApp, type StoredLink } from "./repository";

type Calls = typeof publicViewCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const startingOptions: PublicViewOptions = { expiresAt: null, indexable: false };

function describe(context: RequestContext, link: StoredLink): PublicView {
  const { id, appId, token, isActive, options, passwordHash } = link;
  return {
    id,
    type: "dashboard",
    identifier: appId,
    canWrite: false,
    token,
    active: isActive,
    config: { fields: [] },
    url: shareAddress(context, token),
    options,
    hasPassword: passwordHash !== null,
  };
}

/** @throws AppError public_view_not_enabled where there never was a link */
export async function getPublicView(
  context: RequestContext,
  { type, identifier }: Input<"getPublicView">,
): Reply<"getPublicView"> {
  if (type === "form") return { view: await formView(context, identifier), forms: [] };
  // Tables are public by pages that show them.
  if (type === "object") throw new AppError("public_view_not_enabled");
  await openPage(context, identifier, appKind.delete);
  const link = await findLinkOfApp(context.org.database, identifier);
  if (!link) throw new AppError("public_view_not_enabled");
  return { view: describe(context, link), forms: await formsOfPage(context, identifier) };
}

/** A form's own link in the shape of all public views. */
async function formView(context: RequestContext, formId: number): Promise<PublicView> {
  const { link } = await getFormLink(context, { formId });
  if (!link) throw new AppError("public_view_not_enabled");
  const { id, token, isActive: active, url, hasPassword, options } = link;
  return {
    id,
    type: "form",
    identifier: formId,
    canWrite: false,
    token,
    active,
    url,
    hasPassword,
    config: { fields: [] },
    options: {
      expiresAt: options.expiresAt,
      indexable: false,
    },
  };
}

async function tablesOfPage(context: RequestContext, appId: number): Promise<ReadonlySet<number>> {
  const blocks = await blocksOf(context, appId);
  return new Set(
    blocks.flatMap(({ type, config }) => blockTypes[type].tableOf(configOf(blockTypes[type], config)) ?? []),
  );
}

/** @throws AppError public_view_too_much if the page shows what the caller does not see */
export async function createPublicView(
  context: RequestContext,
  { identifier: appId }: Input<"createPublicView">,
): Reply<"createPublicView"> {
  await openPage(context, appId, appKind.delete);
  for (const tableId of await tablesOfPage(context, appId)) await refuseHidden(context, tableId);
  const known = await findLinkOfApp(context.org.database, appId);
  const step = known
    ? publicViewKind.change(await grantFor(context, known), {
        isActive: true,
        ...(!known.isActive && { publishedAt: Date.now() }),
      })
    : publicViewKind.make(await authorize(context, publicViewKind.create, { appId }), {
        ...newLinkSecrets(newViewToken()),
        options: startingOptions,
        publishedAt: Date.now(),
        appId,
      });
  const { changeSetId } = await commit(context, [step]);
  return { view: await describeNow(context, appId), changeSetId };
}

/** Turned off, it answers no one; turned on again it has the same address. */
export async function deletePublicView(
  context: RequestContext,
  { identifier: appId }: Input<"deletePublicView">,
): Reply<"deletePublicView"> {
  await openPage(context, appId, appKind.delete);
  const link = await findLinkOfApp(context.org.database, appId);
  if (!link) throw new AppError("public_view_not_enabled");
  const grant = await grantFor(context, link);
  const { changeSetId } = await commit(context, [publicViewKind.change(grant, { isActive: false })]);
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
  return { view: await describeNow(context, row.appId), changeSetId };
}

const grantFor = async (context: RequestContext, { id }: StoredLink) =>
  (await open(context, publicViewKind, publicViewKind.update, id)).grant;

async function describeNow(context: RequestContext, appId: number): Promise<PublicView> {
  const link = await findLinkOfApp(context.org.database, appId);
  if (!link) throw new AppError("public_view_not_enabled");
  return describe(context, link);
}
