import type { ApiScopes } from "#shared/api/scopes";
import { commitChanges } from "../../changes/commit";
import { AppError } from "../../errors";
import { objectId } from "../../http/change-set";
import { hashToken } from "../../identity/token";
import { findBy } from "../../objects/read";
import type { OrganizationContext } from "../../organization-context";
import { authorize } from "../../policy/authorize";
import { apiTokenKind } from "./api-token";
import { hintOf, newTokenValue } from "./token-value";

/** @throws AppError permission_denied if the user left */
async function contextOf({ org, services }: OrganizationContext, userId: number) {
  const actor = await services.actors.load(org, userId);
  if (!actor) throw new AppError("permission_denied");
  return { org, actor };
}

interface NewToken {
  name: string;
  /** The user who consented: the token never has more permissions. */
  userId: number;
  scopes: ApiScopes;
  expiresAt: number;
}

/** Creates a token for an assistant that a user consented to. @throws AppError permission_denied */
export async function issueToken(
  context: OrganizationContext,
  { name, userId, scopes, expiresAt }: NewToken,
): Promise<{ id: number; value: string }> {
  const own = await contextOf(context, userId);
  const grant = await authorize(own, apiTokenKind.create);
  const value = newTokenValue();
  const made = apiTokenKind.make(grant, {
    name,
    isActive: true,
    tokenHash: hashToken(value),
    hint: hintOf(value),
    actsFor: userId,
    scopes,
    expiresAt,
    addresses: [],
  });
  const result = await commitChanges(own.org, { actor: own.actor, cause: "api", operations: [made] });
  return { id: objectId(result), value };
}

/** Gives a token a new value. @throws AppError if it was deleted or switched off, or its user lost the permission */
export async function renewToken(
  context: OrganizationContext,
  id: number,
  expiresAt: number,
): Promise<string> {
  const row = await findBy(context.org.database, apiTokenKind, { id });
  if (!row?.isActive) throw new AppError("api_token_not_found");
  const own = await contextOf(context, row.actsFor);
  await authorize(own, apiTokenKind.create);
  const grant = await authorize(own, apiTokenKind.update, id);
  const value = newTokenValue();
  const set = { tokenHash: hashToken(value), hint: hintOf(value), expiresAt };
  await commitChanges(own.org, {
    actor: own.actor,
    cause: "api",
    operations: [apiTokenKind.change(grant, set)],
  });
  return value;
}

/** Deletes a token if it is still there. */
export async function revokeToken(context: OrganizationContext, id: number): Promise<void> {
  const row = await findBy(context.org.database, apiTokenKind, { id });
  if (!row) return;
  const own = await contextOf(context, row.actsFor);
  const grant = await authorize(own, apiTokenKind.delete, id);
  await commitChanges(own.org, { actor: own.actor, cause: "api", operations: [apiTokenKind.remove(grant)] });
}
