import { foldEmail } from "#shared/fold-email";
import type { accessCalls } from "#shared/contract/access";
import type { ReplyOf } from "#shared/contract/define";
import type { Language } from "#shared/languages";
import { AppError } from "../../errors";
import type { OrganizationHandle, PublicContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { sessionCookie } from "../../identity/cookie";
import { formatMessage } from "../../text/format";
import { letIn, openSession, type Opened } from "./open-session";
import { checkProvider } from "./openid/sign-in-by-provider";
import { sessionReply } from "./session-reply";
import { checkPassword, checkWelcome } from "./sign-in";

/** Signs in by password, or by what an identity provider confirmed. */
export const login: Handler<typeof accessCalls.login> = async (context, { keep, ...given }) => {
  const { org, services, address, userAgent } = context;
  if (!org) throw new AppError("organization_not_found");
  const email = foldEmail(given.email);
  const { password, oauthToken, oauthProvider, identityToken } = given;
  const isByProvider = oauthToken !== undefined || identityToken !== undefined;
  const client = { address, userAgent, keep, method: isByProvider ? (oauthProvider ?? "oauth") : "password" };
  if (given.welcomeTicket !== undefined) {
    const founder = await checkWelcome(services, org, { email, ticket: given.welcomeTicket }, client);
    return replyOf(context, org, await openSession(services, org, founder, client), keep);
  }
  if (!isByProvider && password === undefined) throw requiredPassword(context.language);
  const user = isByProvider
    ? await checkProvider(services, org, { ...given, email }, client)
    : await checkPassword(services, org, { email, password: password ?? "" }, client);
  const outcome = await letIn(services, org, user, client);
  if ("verifySession" in outcome) return { requires_mfa: true, verifySession: outcome.verifySession };
  return replyOf(context, org, outcome.opened, keep);
};

const requiredPassword = (language: Language): AppError =>
  new AppError("invalid_request", {
    fields: [{ path: "password", message: formatMessage(language, "errors.field.required") }],
  });

/** The session, with its token as the client wants to keep it. */
export async function replyOf(
  context: PublicContext,
  org: OrganizationHandle,
  opened: Opened,
  keep: "cookie" | "token",
): Promise<ReplyOf<typeof accessCalls.mfaLogin>> {
  const session = await sessionReply({ org, services: context.services }, opened);
  if (keep === "token") return { session, token: opened.token };
  // Logging in again ends the browser's previous session, which it is about to forget.
  const { actor, sessionId, services } = context;
  if (actor && sessionId !== null) await services.sessions.revoke({ org, actor }, sessionId);
  context.setHeader("Set-Cookie", sessionCookie(opened.token, context.isSecure));
  return { session };
}
