import { identityProviderCalls, type RoleOfClaim } from "#shared/contract/identity-providers";
import type { CallDefinition, ReplyOf } from "#shared/contract/define";
import type { Language } from "#shared/languages";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { bookkeeping } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { OrganizationHandle } from "../../../http/context";
import { implement } from "../../../http/implement";
import { authorize } from "../../../policy/authorize";
import { rightsOf } from "../../../policy/rights";
import { formatMessage } from "../../../text/format";
import { problemOfProvider } from "./check-provider";
import { isOwnTenant } from "./claims";
import { knownIssuers } from "./client";
import { identityProviderKind } from "./identity-provider";
import { deleteLinks, findProvider, listProviders, type StoredProvider } from "./repository";
import { redirectUriOf } from "./start-oauth";

type Provider = ReplyOf<typeof identityProviderCalls.saveIdentityProvider & CallDefinition>["provider"];

const toReply = (org: OrganizationHandle, stored: StoredProvider): Provider => {
  const { id, key, type, name, issuer, clientId, appleTeamId, appleKeyId, roleClaim } = stored;
  return {
    id,
    key,
    type,
    name,
    issuer,
    clientId,
    appleTeamId,
    appleKeyId,
    roleClaim,
    isEnabled: stored.isEnabled === 1,
    trustsEmail: stored.trustsEmail === 1,
    roles: JSON.parse(stored.roles) as RoleOfClaim[],
    hasSecret: stored.clientSecret !== null,
    redirectUri: redirectUriOf(org),
  };
};

async function mustFind(org: OrganizationHandle, key: string): Promise<StoredProvider> {
  const found = await findProvider(org.database, key);
  if (!found) throw new AppError("not_found");
  return found;
}

const issuerRequired = (language: Language): AppError =>
  new AppError("invalid_request", {
    fields: [{ path: "issuer", message: formatMessage(language, "errors.field.invalid") }],
  });

/** Roles that a claim may give: all but Super root admin. */
async function checkRoles({ database }: OrganizationHandle, mapping: readonly RoleOfClaim[]): Promise<void> {
  const { roles } = await rightsOf(database);
  const isMappable = ({ roleId }: RoleOfClaim) => roles.get(roleId)?.isAdmin === false;
  if (!mapping.every(isMappable)) throw new AppError("role_not_mappable");
}

export const identityProviderHandlers = implement(identityProviderCalls, {
  listIdentityProviders: async ({ org }) => {
    const stored = await listProviders(org.database);
    const { roles } = await rightsOf(org.database);
    return {
      providers: stored.map((provider) => toReply(org, provider)),
      redirectUri: redirectUriOf(org),
      mappableRoles: [...roles.values()]
        .filter(({ isAdmin }) => !isAdmin)
        .map(({ id, name }) => ({ id, name })),
    };
  },

  saveIdentityProvider: async (context, { key, clientSecret, ...settings }) => {
    const { org } = context;
    const issuer = knownIssuers[settings.type] ?? settings.issuer;
    const isOdd = issuer === null || (settings.type === "microsoft" && !isOwnTenant(issuer));
    if (isOdd) throw issuerRequired(context.language);
    await checkRoles(org, settings.roles);
    const values = {
      ...settings,
      issuer,
      ...(clientSecret === undefined ? {} : { clientSecret: clientSecret.trim() }),
    };
    await retryOnConflict(async () => {
      const known = await findProvider(org.database, key);
      const operation = known
        ? identityProviderKind.change(await authorize(context, identityProviderKind.update, known.id), values)
        : identityProviderKind.make(await authorize(context, identityProviderKind.create), {
            key,
            ...values,
          });
      await commit(context, [operation]);
    });
    const saved = await mustFind(org, key);
    const { services, language } = context;
    const problem = saved.isEnabled === 1 ? await problemOfProvider(services, org, saved, language) : null;
    return { provider: toReply(org, saved), problem };
  },

  deleteIdentityProvider: async (context, { key }) => {
    const { id } = await mustFind(context.org, key);
    const grant = await authorize(context, identityProviderKind.delete, id);
    await commit(context, [identityProviderKind.remove(grant), bookkeeping([deleteLinks(id)])]);
    return {};
  },
});
