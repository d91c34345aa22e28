import { scimTokenCalls } from "#shared/contract/scim-tokens";
import { SCIM_PATH, SCIM_TOKEN_PREFIX } from "#shared/limits/users";
import { commit, objectId } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { implement } from "../../../http/implement";
import { hashToken, newToken } from "../../../identity/token";
import { list, open } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { findPeople } from "../../../tables/public";
import { refuseUnknownRole } from "../seats/create-seats";
import { scimTokenKind } from "./scim-token";

/** Tokens of identity providers: made, listed and revoked by administrators. */
export const scimTokenHandlers = implement(scimTokenCalls, {
  listScimTokens: async (context) => ({
    tokens: await listTokens(context),
    url: `${context.org.organization.url}${SCIM_PATH}`,
  }),

  createScimToken: async (context, { name, role, seat, invites, scopes }) => {
    await refuseUnknownRole(context, role);
    const token = SCIM_TOKEN_PREFIX + newToken();
    const grant = await authorize(context, scimTokenKind.create);
    const values = { name, tokenHash: hashToken(token), scopes, roleId: role, seat, invites };
    const id = objectId(await commit(context, [scimTokenKind.make(grant, values)]));
    const [scimToken] = (await listTokens(context)).filter((one) => one.id === id);
    if (!scimToken) throw new Error("The token that was made is gone");
    return { token, scimToken };
  },

  revokeScimToken: async (context, { tokenId }) => {
    const { grant } = await open(context, scimTokenKind, scimTokenKind.delete, tokenId);
    await commit(context, [scimTokenKind.remove(grant)]);
    return {};
  },
});

async function listTokens(context: RequestContext) {
  const rows = await list(context, scimTokenKind, scimTokenKind.read, {
    order: { by: "id", descending: true },
  });
  const people = await findPeople(context.org.database);
  return rows.map(({ id, name, scopes, roleId, seat, invites, createdAt, createdBy, lastUsedAt }) => ({
    id,
    name,
    scopes: [...scopes],
    role: roleId,
    seat,
    invites,
    createdAt: new Date(createdAt).toISOString(),
    createdBy: people.person(createdBy)?.name ?? "",
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
  }));
}
