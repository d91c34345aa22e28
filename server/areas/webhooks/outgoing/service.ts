import { randomBytes, randomUUID } from "node:crypto";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type {
  Delivery,
  DeliveryState,
  OutgoingWebhook,
  outgoingWebhookCalls,
} from "#shared/contract/outgoing-webhooks";
import { foldText } from "#shared/fold-text";
import { OUTGOING_MAX } from "#shared/limits/outgoing-webhooks";
import { AppError } from "../../../errors";
import { commit, objectId } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { enqueueJob } from "../../../jobs/enqueue-job";
import { list, open, type RowOf } from "../../../objects/read";
import { planOf } from "../../../plans/plan";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { findPeople, openTable, toInstant } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import { encrypt } from "../../lowcode/public";
import { deliverJob } from "./deliver-job";
import { outgoingWebhookKind } from "./outgoing-webhook";
import { principalOfWebhook } from "./reader";
import {
  addDelivery,
  countUnsent,
  findDelivery,
  listStoredDeliveries,
  type StoredDelivery,
} from "./repository";

type Calls = typeof outgoingWebhookCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;
type Row = RowOf<typeof outgoingWebhookKind>;

const SECRET_BYTES = 24;
const newSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
const say = ({ language }: RequestContext, id: string) => formatMessage(language, id);
const requireLowCode = ({ org }: RequestContext) => planOf(org).require("lowCode");

async function describeAll({ org }: RequestContext, rows: readonly Row[]): Promise<OutgoingWebhook[]> {
  const [people, unsent] = await Promise.all([findPeople(org.database), countUnsent(org.database)]);
  return rows.map(({ id, name, isActive, address, events, tableIds, actsFor, createdAt, createdBy }) => ({
    id,
    name,
    isActive,
    address,
    events: [...events],
    tableIds: [...tableIds],
    actsFor: people.person(actsFor),
    createdAt: toInstant(createdAt),
    createdBy: people.person(createdBy),
    waiting: unsent(id, "waiting"),
    failed: unsent(id, "failed"),
  }));
}

async function describe(context: RequestContext, id: number): Promise<OutgoingWebhook> {
  const { row } = await open(context, outgoingWebhookKind, outgoingWebhookKind.read, id);
  const [webhook] = await describeAll(context, [row]);
  if (!webhook) throw new AppError("outgoing_webhook_not_found");
  return webhook;
}

const listRows = (context: RequestContext) =>
  list(context, outgoingWebhookKind, outgoingWebhookKind.read, { order: { by: "id", descending: true } });

export async function listOutgoingWebhooks(
  context: RequestContext,
  { q }: Input<"listOutgoingWebhooks">,
): Reply<"listOutgoingWebhooks"> {
  requireLowCode(context);
  const rows = await listRows(context);
  const words = foldText(q);
  const found = rows.filter(
    ({ name, address }) => foldText(name).includes(words) || address.includes(q.trim()),
  );
  return { webhooks: await describeAll(context, found) };
}

export async function getOutgoingWebhook(
  context: RequestContext,
  { id }: Input<"getOutgoingWebhook">,
): Reply<"getOutgoingWebhook"> {
  requireLowCode(context);
  return { webhook: await describe(context, id) };
}

export async function createOutgoingWebhook(
  context: RequestContext,
  input: Input<"createOutgoingWebhook">,
): Reply<"createOutgoingWebhook"> {
  requireLowCode(context);
  const grant = await authorize(context, outgoingWebhookKind.create);
  if ((await listRows(context)).length >= OUTGOING_MAX) throw new AppError("outgoing_webhooks_limit");
  await checkTables(context, input.tableIds);
  const secret = newSecret();
  const made = outgoingWebhookKind.make(grant, {
    ...input,
    secret: await encrypt(context.services, secret),
    actsFor: context.actor.userId,
  });
  const result = await commit(context, [made]);
  const webhook = await describe(context, objectId(result));
  return { webhook, secret, message: say(context, "webhooks.created"), changeSetId: result.changeSetId };
}

export async function updateOutgoingWebhook(
  context: RequestContext,
  { id, ...input }: Input<"updateOutgoingWebhook">,
): Reply<"updateOutgoingWebhook"> {
  requireLowCode(context);
  const { grant } = await open(context, outgoingWebhookKind, outgoingWebhookKind.update, id);
  await checkTables(context, input.tableIds ?? []);
  // Other tables and addresses have the permissions of the user who chose them.
  const isOther = input.tableIds !== undefined || input.address !== undefined;
  const set = { ...input, ...(isOther && { actsFor: context.actor.userId }) };
  const { changeSetId } = await commit(context, [outgoingWebhookKind.change(grant, set)]);
  return { webhook: await describe(context, id), message: say(context, "webhooks.updated"), changeSetId };
}

export async function deleteOutgoingWebhook(
  context: RequestContext,
  { id }: Input<"deleteOutgoingWebhook">,
): Reply<"deleteOutgoingWebhook"> {
  requireLowCode(context);
  const { grant } = await open(context, outgoingWebhookKind, outgoingWebhookKind.delete, id);
  const { changeSetId } = await commit(context, [outgoingWebhookKind.remove(grant)]);
  return { message: say(context, "webhooks.deleted"), changeSetId };
}

export async function replaceOutgoingSecret(
  context: RequestContext,
  { id }: Input<"replaceOutgoingSecret">,
): Reply<"replaceOutgoingSecret"> {
  requireLowCode(context);
  const { grant } = await open(context, outgoingWebhookKind, outgoingWebhookKind.update, id);
  const secret = newSecret();
  const set = { secret: await encrypt(context.services, secret) };
  const { changeSetId } = await commit(context, [outgoingWebhookKind.change(grant, set)]);
  const webhook = await describe(context, id);
  return { webhook, secret, message: say(context, "webhooks.updated"), changeSetId };
}

export async function testOutgoingWebhook(
  context: RequestContext,
  { id }: Input<"testOutgoingWebhook">,
): Reply<"testOutgoingWebhook"> {
  requireLowCode(context);
  const { row } = await open(context, outgoingWebhookKind, outgoingWebhookKind.update, id);
  const at = Date.now();
  const body = JSON.stringify({ type: "ping", timestamp: toInstant(at), data: {} });
  return enqueue(context, row, { event: "ping", tableId: null, body, messageId: newMessageId() });
}

export async function listDeliveries(
  context: RequestContext,
  { id, ...page }: Input<"listDeliveries">,
): Reply<"listDeliveries"> {
  requireLowCode(context);
  await open(context, outgoingWebhookKind, outgoingWebhookKind.update, id);
  const rows = await listStoredDeliveries(context.org.database, id, page);
  return { deliveries: rows.map(describeDelivery) };
}

export async function resendDelivery(
  context: RequestContext,
  { id, deliveryId }: Input<"resendDelivery">,
): Reply<"resendDelivery"> {
  requireLowCode(context);
  const { row } = await open(context, outgoingWebhookKind, outgoingWebhookKind.update, id);
  const stored = await findDelivery(context.org.database, deliveryId);
  if (stored?.webhookId !== id || stored.body === null) throw new AppError("delivery_not_found");
  return enqueue(context, row, stored);
}

const newMessageId = () => `msg_${randomUUID().replaceAll("-", "")}`;

async function enqueue(
  context: RequestContext,
  webhook: Row,
  { event, tableId, body, messageId }: Pick<StoredDelivery, "event" | "tableId" | "body" | "messageId">,
): Promise<{ deliveryId: number }> {
  const as = "delivery";
  const result = await commit(context, [
    addDelivery({ webhookId: webhook.id, messageId, at: Date.now(), event, tableId, records: [], body }, as),
    enqueueJob(deliverJob, { deliveryId: { $ref: as } }, principalOfWebhook(webhook)),
  ]);
  const [made] = result.results;
  return { deliveryId: made?.type === "ids" ? (made.ids[0] ?? 0) : 0 };
}

const describeDelivery = ({ at, nextAt, body, event, state, ...row }: StoredDelivery): Delivery => ({
  id: row.id,
  messageId: row.messageId,
  at: toInstant(at),
  event: event as Delivery["event"],
  state: state as DeliveryState,
  attempts: row.attempts,
  status: row.status,
  answer: row.answer,
  nextAt: nextAt === null ? null : toInstant(nextAt),
  body: body ?? "",
});

/** @throws AppError object_not_found for tables that the user does not see */
async function checkTables(context: RequestContext, tableIds: readonly number[]): Promise<void> {
  for (const tableId of tableIds) await openTable(context, tableId, recordKind.read);
}
