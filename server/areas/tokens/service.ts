import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { apiScopes } from "#shared/api/scopes";
import { apiTokenFilters, type ApiToken, type tokenCalls } from "#shared/contract/tokens";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext, SessionContext } from "../../http/context";
import { areProxies } from "../../http/proxies";
import { hashToken } from "../../identity/token";
import { list, open } from "../../objects/read";
import { monthAt } from "../../plans/meter";
import { planOf } from "../../plans/plan";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findPeople, openTable, toInstant, type People } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { requireConfirmed } from "../access/public";
import { apiTokenKind } from "./api-token";
import { callsOfMonth, hasHash } from "./repository";
import { hintOf, newTokenValue } from "./token-value";

type Calls = typeof tokenCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type TokenRow = Awaited<ReturnType<typeof readRow>>;

const readRow = async (context: RequestContext, id: number) =>
  (await open(context, apiTokenKind, apiTokenKind.read, id)).row;

function describe(row: TokenRow, people: People, calls: ReadonlyMap<number, number>): ApiToken {
  const author = (userId: number) => ({ id_user: userId, person: people.person(userId) });
  return {
    id_api_token: row.id,
    name: row.name,
    ativo: row.isActive ? 1 : 0,
    token: row.hint,
    criado_em: toInstant(row.createdAt),
    atualizado_em: toInstant(row.updatedAt),
    org_created_by: author(row.createdBy),
    org_updated_by: author(row.updatedBy),
    acts_for: people.person(row.actsFor),
    scopes: apiScopes.parse(row.scopes),
    expires_at: row.expiresAt === null ? null : toInstant(row.expiresAt),
    addresses: [...row.addresses],
    last_used_at: row.lastUsedAt === null ? null : toInstant(row.lastUsedAt),
    last_used_from: row.lastUsedFrom,
    calls: calls.get(row.id) ?? 0,
  };
}

const callsNow = ({ org }: RequestContext) =>
  callsOfMonth(org.database, monthAt(Date.now(), org.locale.timeZone));

async function described(context: RequestContext, id: number): Promise<ApiToken> {
  const [row, people, calls] = await Promise.all([
    readRow(context, id),
    findPeople(context.org.database),
    callsNow(context),
  ]);
  return describe(row, people, calls);
}

export async function listApiTokens(
  context: RequestContext,
  { page, size, q, filters }: Input<"listApiTokens">,
): Reply<"listApiTokens"> {
  planOf(context.org).require("api");
  const chosen = readFilters(filters);
  const [rows, people, calls] = await Promise.all([
    list(context, apiTokenKind, apiTokenKind.read, { order: { by: "id", descending: true } }),
    findPeople(context.org.database),
    callsNow(context),
  ]);
  const words = q.trim().toLowerCase();
  const found = rows.filter(
    ({ name, isActive, createdBy }) =>
      name.toLowerCase().includes(words) &&
      (chosen.ativo?.includes(isActive ? 1 : 0) ?? true) &&
      (chosen.created_by?.includes(createdBy) ?? true),
  );
  const start = (page - 1) * size;
  return {
    data: found.slice(start, start + size).map((row) => describe(row, people, calls)),
    hasMore: found.length > start + size,
    calls: rows.reduce((sum, { id }) => sum + (calls.get(id) ?? 0), 0),
  };
}

/** @throws AppError invalid_request */
function readFilters(text: string) {
  try {
    return apiTokenFilters.parse(JSON.parse(text || "{}"));
  } catch {
    throw new AppError("invalid_request", { fields: [{ path: "filters", message: "JSON" }] });
  }
}

export async function getApiToken(
  context: RequestContext,
  { id }: Input<"getApiToken">,
): Reply<"getApiToken"> {
  planOf(context.org).require("api");
  return { token: await described(context, id) };
}

export async function createApiToken(
  context: SessionContext,
  input: Input<"createApiToken">,
): Reply<"createApiToken"> {
  planOf(context.org).require("api");
  await requireConfirmed(context);
  const grant = await authorize(context, apiTokenKind.create);
  const value = newTokenValue();
  const made = apiTokenKind.make(grant, {
    name: input.name,
    isActive: input.ativo === 1,
    tokenHash: hashToken(value),
    hint: hintOf(value),
    actsFor: context.actor.userId,
    scopes: apiScopes.parse({}),
    addresses: [],
    ...(await checkedLimits(context, input)),
  });
  const result = await commit(context, [made]);
  const token = await described(context, objectId(result));
  return { token, value, message: say(context, "tokens.created"), changeSetId: result.changeSetId };
}

export async function updateApiToken(
  context: SessionContext,
  { id, ...input }: Input<"updateApiToken">,
): Reply<"updateApiToken"> {
  planOf(context.org).require("api");
  const { row, grant } = await open(context, apiTokenKind, apiTokenKind.update, id);
  const limits = await checkedLimits(context, input);
  const widens = Object.keys(limits).length > 0 || (input.ativo === 1 && !row.isActive);
  if (widens) await requireConfirmed(context);
  const { token_to_save: value } = input;
  if (value !== undefined && !(await hasHash(context.org.database, id, hashToken(value))))
    throw refused("token_to_save", say(context, "tokens.valueNotChosen"));
  const set = {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.ativo !== undefined && { isActive: input.ativo === 1 }),
    ...limits,
  };
  const { changeSetId } =
    Object.keys(set).length === 0
      ? { changeSetId: 0 }
      : await commit(context, [apiTokenKind.change(grant, set)]);
  return { token: await described(context, id), message: say(context, "tokens.updated"), changeSetId };
}

/** The new value acts for the user who made it: a value never carries the rights of another user. */
export async function generateApiToken(
  context: SessionContext,
  { id }: Input<"generateApiToken">,
): Reply<"generateApiToken"> {
  planOf(context.org).require("api");
  await requireConfirmed(context);
  const { grant } = await open(context, apiTokenKind, apiTokenKind.update, id);
  const value = newTokenValue();
  const set = { tokenHash: hashToken(value), hint: hintOf(value), actsFor: context.actor.userId };
  const { changeSetId } = await commit(context, [apiTokenKind.change(grant, set)]);
  const token = await described(context, id);
  return { token, value, message: say(context, "tokens.updated"), changeSetId };
}

export async function deleteApiToken(
  context: SessionContext,
  { id }: Input<"deleteApiToken">,
): Reply<"deleteApiToken"> {
  planOf(context.org).require("api");
  const { grant } = await open(context, apiTokenKind, apiTokenKind.delete, id);
  const { changeSetId } = await commit(context, [apiTokenKind.remove(grant)]);
  return { message: say(context, "tokens.deleted"), changeSetId };
}

/** @throws AppError object_not_found for tables that the user does not see; invalid_request for other than addresses */
async function checkedLimits(
  context: RequestContext,
  { scopes, expires_at, addresses }: Pick<Input<"updateApiToken">, "scopes" | "expires_at" | "addresses">,
) {
  for (const { id } of scopes?.tables ?? []) await openTable(context, id, recordKind.read);
  const wrong = addresses?.findIndex((address) => !areProxies(address)) ?? -1;
  if (wrong >= 0) throw refused(`addresses.${wrong}`, say(context, "tokens.noAddress"));
  return {
    ...(scopes && { scopes }),
    ...(expires_at !== undefined && { expiresAt: expires_at === null ? null : Date.parse(expires_at) }),
    ...(addresses && { addresses }),
  };
}

const refused = (path: string, message: string) =>
  new AppError("invalid_request", { fields: [{ path, message }] });

const say = ({ language }: RequestContext, id: string) => formatMessage(language, id);
