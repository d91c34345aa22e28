import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import {
  webhookFilters,
  type Webhook,
  type webhookCalls,
  type WebhookRequest,
} from "#shared/contract/webhooks";
import { startOfDay } from "#shared/fields/values/wall-time";
import { foldText } from "#shared/fold-text";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { newLinkSecrets } from "../../links/secrets";
import { list, open, type RowOf } from "../../objects/read";
import { monthAt } from "../../plans/meter";
import { planOf } from "../../plans/plan";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findPeople, openTable, reachableTables, toInstant } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { encrypt, functionKind } from "../lowcode/public";
import { HOOK_PATH, parseBody } from "./receive";
import { processRequest } from "./process-request";
import {
  countRequests,
  findRequest,
  findWebhook,
  functionLabels,
  listRequests,
  secretsOf,
} from "./repository";
import { webhookKind } from "./webhook";

type Calls = typeof webhookCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type Row = RowOf<typeof webhookKind>;

const urlOf = ({ services, org }: RequestContext, token: string) =>
  `${services.originOf(org.organization.subdomain)}${HOOK_PATH}/${token}`;
const say = ({ language }: RequestContext, id: string) => formatMessage(language, id);
const requireLowCode = ({ org }: RequestContext) => planOf(org).require("lowCode");

async function describeAll(context: RequestContext, rows: readonly Row[]): Promise<Webhook[]> {
  const { database } = context.org;
  const { timeZone } = context.org.locale;
  const month = startOfDay(`${monthAt(Date.now(), timeZone)}-01`, timeZone);
  const [people, tables, functions, secrets, counts] = await Promise.all([
    findPeople(database),
    reachableTables(context),
    functionLabels(database),
    secretsOf(database),
    countRequests(database, month),
  ]);
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  return rows.map((row) => ({
    id_webhooks: row.id,
    name: row.name,
    active: row.isActive,
    is_function: row.functionId !== null,
    table_name: row.tableId === null ? null : (labels.get(row.tableId) ?? null),
    table_id: row.tableId,
    id_workloom_low_code_functions: row.functionId,
    function_label: row.functionId === null ? null : (functions.get(row.functionId) ?? null),
    url: urlOf(context, secrets.get(row.id)?.token ?? ""),
    created_at: toInstant(row.createdAt),
    updated_at: toInstant(row.updatedAt),
    org_created_by: {
      id_user: row.createdBy,
      created_at: toInstant(row.createdAt),
      person: people.person(row.createdBy),
    },
    mapping: [...row.mapping],
    key_field: row.keyFieldId,
    signature: row.signature,
    has_secret: secrets.get(row.id)?.hasSecret ?? false,
    requests: counts.get(row.id)?.requests ?? 0,
    refused: counts.get(row.id)?.refused ?? 0,
  }));
}

async function describe(context: RequestContext, id: number): Promise<Webhook> {
  const { row } = await open(context, webhookKind, webhookKind.read, id);
  const [webhook] = await describeAll(context, [row]);
  if (!webhook) throw new AppError("webhook_not_found");
  return webhook;
}

export async function listWebhooks(
  context: RequestContext,
  { page, size, q, filters }: Input<"listWebhooks">,
): Reply<"listWebhooks"> {
  requireLowCode(context);
  const { active } = readFilters(filters);
  const rows = await list(context, webhookKind, webhookKind.read, { order: { by: "id", descending: true } });
  const named = rows.filter(({ name }) => foldText(name).includes(foldText(q)));
  const found = named.filter(({ isActive }) => active === undefined || isActive === active);
  const start = (page - 1) * size;
  return {
    data: await describeAll(context, found.slice(start, start + size)),
    hasMore: found.length > start + size,
    hidden: named.length - found.length,
  };
}

/** @throws AppError invalid_request */
function readFilters(text: string) {
  try {
    return webhookFilters.parse(JSON.parse(text || "{}"));
  } catch {
    throw new AppError("invalid_request", { fields: [{ path: "filters", message: "JSON" }] });
  }
}

export async function getWebhook(context: RequestContext, { id }: Input<"getWebhook">): Reply<"getWebhook"> {
  requireLowCode(context);
  return { webhook: await describe(context, id) };
}

export async function createWebhook(
  context: RequestContext,
  input: Input<"createWebhook">,
): Reply<"createWebhook"> {
  requireLowCode(context);
  const grant = await authorize(context, webhookKind.create);
  const target = await checkedTarget(context, input, { tableId: null, functionId: null });
  const made = webhookKind.make(grant, {
    ...newLinkSecrets(),
    name: input.name,
    actsFor: context.actor.userId,
    ...(await checkedSettings(context, input)),
    ...target,
  });
  const { changeSetId, ...result } = await commit(context, [made]);
  const webhook = await describe(context, objectId({ changeSetId, ...result }));
  return { webhook, message: say(context, "webhooks.created"), changeSetId };
}

export async function updateWebhook(
  context: RequestContext,
  { id, ...input }: Input<"updateWebhook">,
): Reply<"updateWebhook"> {
  requireLowCode(context);
  const { row, grant } = await open(context, webhookKind, webhookKind.update, id);
  const target = await checkedTarget(context, input, row);
  const set = {
    ...(await checkedSettings(context, input)),
    ...target,
    // Its new effect has the rights of the user who chose it.
    ...((input.table_name !== undefined || input.id_workloom_low_code_functions !== undefined) && {
      actsFor: context.actor.userId,
    }),
  };
  const { changeSetId } = await commit(context, [webhookKind.change(grant, set)]);
  return { webhook: await describe(context, id), message: say(context, "webhooks.updated"), changeSetId };
}

export async function deleteWebhook(
  context: RequestContext,
  { id }: Input<"deleteWebhook">,
): Reply<"deleteWebhook"> {
  requireLowCode(context);
  const { grant } = await open(context, webhookKind, webhookKind.delete, id);
  const { changeSetId } = await commit(context, [webhookKind.remove(grant)]);
  return { message: say(context, "webhooks.deleted"), changeSetId };
}

export async function regenerateWebhookUrl(
  context: RequestContext,
  { id }: Input<"regenerateWebhookUrl">,
): Reply<"regenerateWebhookUrl"> {
  requireLowCode(context);
  const { grant } = await open(context, webhookKind, webhookKind.update, id);
  const secrets = newLinkSecrets();
  const { changeSetId } = await commit(context, [webhookKind.change(grant, secrets)]);
  return { url: urlOf(context, secrets.token), changeSetId };
}

export async function listWebhookRequests(
  context: RequestContext,
  { id, ...page }: Input<"listWebhookRequests">,
): Reply<"listWebhookRequests"> {
  requireLowCode(context);
  await open(context, webhookKind, webhookKind.update, id);
  const rows = await listRequests(context.org.database, id, page);
  return { requests: rows.map(describeRequest) };
}

/** With the present settings; the signature was checked, or refused, when it came. */
export async function resendWebhookRequest(
  context: RequestContext,
  { id, requestId }: Input<"resendWebhookRequest">,
): Reply<"resendWebhookRequest"> {
  requireLowCode(context);
  await open(context, webhookKind, webhookKind.update, id);
  const { database } = context.org;
  const [webhook, logged] = await Promise.all([
    findWebhook(database, "id", id),
    findRequest(database, id, requestId),
  ]);
  if (!webhook || !logged) throw new AppError("webhook_request_not_found");
  const { loggedAs } = await processRequest(context, webhook, {
    body: parseBody(logged.body) ?? null,
    text: logged.body,
    address: context.address,
    requestId: context.requestId,
    headers: {},
    query: {},
    resentFrom: logged.id,
  });
  const again = await findRequest(database, id, loggedAs);
  if (!again) throw new AppError("webhook_request_not_found");
  return { request: describeRequest(again) };
}

const describeRequest = ({
  id,
  at,
  status,
  milliseconds,
  address,
  body,
  answer,
  resentFrom,
}: NonNullable<Awaited<ReturnType<typeof findRequest>>>): WebhookRequest => ({
  id,
  at: toInstant(at),
  status,
  milliseconds,
  address,
  body,
  answer,
  resent_from: resentFrom,
});

/**
 * A table and a function exclude each other: choosing one clears the other.
 * @throws AppError object_not_found, function_not_found; invalid_request if both or none are chosen
 */
async function checkedTarget(
  context: RequestContext,
  { table_name, id_workloom_low_code_functions: functionId }: Partial<Input<"createWebhook">>,
  before: { tableId: number | null; functionId: number | null },
) {
  const isBoth = typeof table_name === "number" && typeof functionId === "number";
  const target =
    typeof table_name === "number"
      ? { tableId: table_name, functionId: null }
      : typeof functionId === "number"
        ? { tableId: null, functionId }
        : {
            tableId: table_name === null ? null : before.tableId,
            functionId: functionId === null ? null : before.functionId,
          };
  if (isBoth || (target.tableId === null && target.functionId === null))
    throw refused("table_name", say(context, "webhooks.targetNeeded"));
  if (typeof table_name === "number") await openTable(context, table_name, recordKind.create);
  if (typeof functionId === "number") await open(context, functionKind, functionKind.read, functionId);
  return target;
}

/** @throws AppError field_not_found, invalid_request */
async function checkedSettings(context: RequestContext, input: Partial<Input<"createWebhook">>) {
  const { name, active, mapping, key_field: keyFieldId, signature, secret, table_name } = input;
  if (typeof table_name === "number") {
    const { table } = await openTable(context, table_name, recordKind.create);
    const named = [...(mapping ?? []).map(({ fieldId }) => fieldId), ...(keyFieldId ? [keyFieldId] : [])];
    if (named.some((id) => !table.fieldById.has(id))) throw new AppError("field_not_found");
  }
  return {
    ...(name !== undefined && { name }),
    ...(active !== undefined && { isActive: active }),
    ...(mapping && { mapping }),
    ...(keyFieldId !== undefined && { keyFieldId }),
    ...(signature !== undefined && { signature }),
    ...(secret !== undefined && { secret: secret === null ? null : await encrypt(context.services, secret) }),
  };
}

const refused = (path: string, message: string) =>
  new AppError("invalid_request", { fields: [{ path, message }] });
