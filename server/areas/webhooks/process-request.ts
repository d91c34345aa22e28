import type { WebhookMapping } from "#shared/contract/webhooks";
import { WEBHOOK_BODY_KEPT, WEBHOOK_RECORDS_MAX } from "#shared/limits/webhooks";
import type { Language } from "#shared/languages";
import { AppError } from "../../errors";
import { toErrorReply } from "../../http/replies/to-error-reply";
import type { OrganizationContext } from "../../organization-context";
import type { Actor } from "../../policy/actor";
import { open } from "../../objects/read";
import { functionKind, invokeFunction } from "../lowcode/public";
import { upsertRecords } from "../records/public";
import { itemsOf, mapBody } from "./map-body";
import { logRequest, type StoredWebhook } from "./repository";

interface IncomingRequest {
  body: unknown;
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  /** As it came, for the log. */
  text: string;
  address: string;
  requestId: string;
  resentFrom?: number;
}

export interface Processed {
  status: number;
  body: unknown;
  /** Its number in the log. */
  loggedAs: number;
}

/** Requests of a webhook that updates by key run in turn, so that two of them do not create the same record. */
const turns = new Map<string, Promise<unknown>>();

/**
 * Does what a webhook is for and writes the request to its log, refused ones too.
 *
 * @param check throws what refuses the request before anything is done
 */
export async function processRequest(
  context: OrganizationContext,
  webhook: StoredWebhook,
  request: IncomingRequest,
  check: () => void = () => undefined,
): Promise<Processed> {
  const at = Date.now();
  const started = performance.now();
  const { status, body } = await answerOf(context, webhook, request, check);
  const loggedAs = await logRequest(context.org.database, {
    webhookId: webhook.id,
    at,
    status,
    milliseconds: Math.round((performance.now() - started) * 10) / 10,
    address: request.address,
    body: request.text.slice(0, WEBHOOK_BODY_KEPT),
    answer: JSON.stringify(body)?.slice(0, WEBHOOK_BODY_KEPT) ?? "",
    resentFrom: request.resentFrom ?? null,
  });
  return { status, body, loggedAs };
}

async function answerOf(
  context: OrganizationContext,
  webhook: StoredWebhook,
  request: IncomingRequest,
  check: () => void,
): Promise<{ status: number; body: unknown }> {
  let language: Language = "en";
  try {
    check();
    const actor = await context.services.actors.principal(context.org, {
      kind: "webhook",
      id: webhook.id,
      scopes: webhook.tableId === null ? ["*.*"] : scopesOf(webhook.tableId),
      personId: webhook.actsFor,
      name: webhook.name,
    });
    if (!actor) throw new AppError("permission_denied");
    ({ language } = actor);
    if (webhook.functionId !== null)
      return await callFunction({ ...context, actor }, webhook.functionId, request);
    return {
      status: 200,
      body: await inTurn(context, webhook, () => writeRecords(context, actor, webhook, request)),
    };
  } catch (error) {
    const reply = toErrorReply(error, language, request.requestId);
    if (reply.status >= 500)
      context.services.log.error({ err: error, webhookId: webhook.id }, "webhook failed");
    return { status: reply.status, body: reply.body };
  }
}

const scopesOf = (tableId: number) =>
  ["record.*", "table.read", "field.read"].map((scope) => `${scope}@table:${tableId}`);

async function callFunction(
  context: OrganizationContext & { actor: Actor },
  functionId: number,
  { body, headers, query }: IncomingRequest,
): Promise<{ status: number; body: unknown }> {
  const { row } = await open(context, functionKind, functionKind.read, functionId);
  if (row.deletedAt !== null || !row.isActive) throw new AppError("function_not_found");
  const event = { webhook: { body, headers, query } };
  const { state, result, reason } = await invokeFunction(context, {
    row,
    event,
    caller: context.actor,
    cause: "webhook",
  });
  return state === "succeeded"
    ? replyOf(result)
    : { status: 422, body: { error: { id: state, message: reason } } };
}

/** A function answers with `{ status, body }`, or with the body alone. */
function replyOf(result: unknown): { status: number; body: unknown } {
  const isReply = typeof result === "object" && result !== null && "status" in result && "body" in result;
  if (!isReply) return { status: 200, body: result ?? {} };
  const { status, body } = result;
  const isStatus = typeof status === "number" && Number.isInteger(status) && status >= 200 && status < 600;
  return { status: isStatus ? status : 200, body };
}

function inTurn<Result>(
  { org }: OrganizationContext,
  { id, keyFieldId }: StoredWebhook,
  run: () => Promise<Result>,
): Promise<Result> {
  if (keyFieldId === null) return run();
  const name = `${org.organization.id} ${id}`;
  const turn = (turns.get(name) ?? Promise.resolve()).then(run, run);
  const settled = turn.then(
    () => undefined,
    () => undefined,
  );
  turns.set(name, settled);
  void settled.then(() => turns.get(name) === settled && turns.delete(name));
  return turn;
}

async function writeRecords(
  { org, services }: OrganizationContext,
  actor: Actor,
  { tableId, keyFieldId, mapping }: StoredWebhook,
  { body }: IncomingRequest,
): Promise<{ records: { id: number; isNew: boolean }[] }> {
  if (tableId === null) throw new AppError("object_not_found");
  const items = itemsOf(body);
  const fields = JSON.parse(mapping) as WebhookMapping;
  if (items.length === 0 || items.length > WEBHOOK_RECORDS_MAX) throw new AppError("invalid_request");
  const given = items.map((item) => mapBody(item, fields));
  const write = { org, services, actor, language: actor.language };
  const { records } = await upsertRecords(write, { tableId, keyFieldId, records: given });
  return { records };
}
