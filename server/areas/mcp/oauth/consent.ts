import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { assistantConsentCalls } from "#shared/contract/assistant-consent";
import { OAUTH_CODE_LIFE } from "#shared/limits/mcp";
import { AppError } from "../../../errors";
import type { SessionContext } from "../../../http/context";
import { hashToken, newToken } from "../../../identity/token";
import { planOf } from "../../../plans/plan";
import { recordKind } from "../../../policy/record";
import { openTable } from "../../../tables/public";
import { matchesRedirect } from "./redirect-uris";
import { addCode, findClient, type OauthClient } from "./repository";

type Calls = typeof assistantConsentCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** @throws AppError oauth_client_unknown: nothing is ever sent to an address that was not registered */
async function openClient(
  { org }: SessionContext,
  { client_id, redirect_uri }: { client_id: string; redirect_uri: string },
): Promise<OauthClient> {
  const client = await findClient(org.database, client_id);
  if (!client || !matchesRedirect(client.redirectUris, redirect_uri))
    throw new AppError("oauth_client_unknown");
  return client;
}

function redirectTo(address: string, values: Record<string, string | undefined>): { redirect: string } {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) url.searchParams.set(name, value);
  return { redirect: url.href };
}

const issuerOf = ({ services, org }: SessionContext) => services.originOf(org.organization.subdomain);

export async function getConsentRequest(
  context: SessionContext,
  input: Input<"getConsentRequest">,
): Reply<"getConsentRequest"> {
  const { name } = await openClient(context, input);
  return { name, host: new URL(input.redirect_uri).host };
}

export async function giveConsent(
  context: SessionContext,
  { scopes, code_challenge: challenge, state, ...request }: Input<"giveConsent">,
): Reply<"giveConsent"> {
  planOf(context.org).require("api");
  const { clientId } = await openClient(context, request);
  for (const { id } of scopes.tables) await openTable(context, id, recordKind.read);
  const code = newToken();
  const now = Date.now();
  await addCode(
    context.org.database,
    {
      codeHash: hashToken(code),
      clientId,
      userId: context.actor.userId,
      redirectUri: request.redirect_uri,
      challenge,
      scopes,
      expiresAt: now + OAUTH_CODE_LIFE,
    },
    now,
  );
  return redirectTo(request.redirect_uri, { code, state, iss: issuerOf(context) });
}

export async function refuseConsent(
  context: SessionContext,
  { state, ...request }: Input<"refuseConsent">,
): Reply<"refuseConsent"> {
  await openClient(context, request);
  return redirectTo(request.redirect_uri, { error: "access_denied", state, iss: issuerOf(context) });
}
