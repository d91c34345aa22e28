import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { publicViewCalls } from "#shared/contract/public-views";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { shareAddress } from "../../links/addresses";
import { open } from "../../objects/read";
import { formatMessage } from "../../text/format";
import { openPage } from "../apps/public";
import { titleOfSharedForm } from "../forms/public";
import { appKind } from "../views/public";
import { isViewToken } from "./addresses";
import { publicViewKind } from "./public-view";
import { findLinkOfApp } from "./repository";

type Call = (typeof publicViewCalls)["mailPublicView"];

/** @throws AppError public_view_not_enabled for a link that is off or has another address by now; mail_quota_reached */
export async function mailPublicView(
  context: RequestContext,
  { id, share, emails }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, services, actor, language } = context;
  const isPage = isViewToken(share);
  const title = isPage
    ? await titleOfPage(context, id, share)
    : await titleOfSharedForm(context, { linkId: id, token: share });
  const to = [...new Set(emails)];
  await services.quotas.count(context, "mails", to.length);
  const values = { name: actor.name, page: title, organization: org.organization.name };
  const say = (text: string) => formatMessage(language, text, values);
  const text = `${say(isPage ? "sharing.mailText" : "sharing.mailFormText")}\n\n${shareAddress(context, share)}`;
  for (const address of to)
    await services.mailer.send(org, { to: address, subject: say("sharing.mailSubject"), text });
  return { sent: to.length };
}

/** @throws AppError public_view_not_enabled */
async function titleOfPage(context: RequestContext, viewId: number, token: string): Promise<string> {
  const { row } = await open(context, publicViewKind, publicViewKind.update, viewId);
  const link = await findLinkOfApp(context.org.database, row.appId);
  if (!link?.isActive || link.token !== token) throw new AppError("public_view_not_enabled");
  return (await openPage(context, row.appId, appKind.read)).row.label;
}
