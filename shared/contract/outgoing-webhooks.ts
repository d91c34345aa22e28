import { z } from "zod";
import "../errors/webhooks";
import {
  DELIVERIES_LISTED,
  OUTGOING_ADDRESS_MAX,
  OUTGOING_NAME_MAX,
  OUTGOING_TABLES_MAX,
} from "../limits/outgoing-webhooks";
import { tidyName } from "../tidy-name";
import { changeSetId, id, instant, numeral, pathId, person } from "./common";
import { call } from "./define";

export const outgoingEvents = ["record.created", "record.updated", "record.deleted"] as const;
export type OutgoingEvent = (typeof outgoingEvents)[number];

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const outgoingWebhook = z.object({
  id,
  name: z.string(),
  isActive: z.boolean(),
  address: z.string(),
  events: z.array(z.enum(outgoingEvents)),
  /** Empty: every table that its user may read. */
  tableIds: z.array(id),
  /** The user whose permissions decide what it sends. */
  actsFor: person.nullable(),
  createdAt: instant,
  createdBy: person.nullable(),
  /** Requests that wait for their next try, and those that failed for good. */
  waiting: z.number().int(),
  failed: z.number().int(),
});
export type OutgoingWebhook = z.infer<typeof outgoingWebhook>;

export const delivery = z.object({
  id,
  /** The `webhook-id` header: the same in every try and in resent requests. */
  messageId: z.string(),
  at: instant,
  /** `ping` is a test. */
  event: z.enum([...outgoingEvents, "ping"]),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** HTTP status of the last try; null if there was no answer. */
  status: z.number().int().nullable(),
  /** The answer, or why there was none. */
  answer: z.string(),
  nextAt: instant.nullable(),
  body: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

const settings = {
  name: z.string().transform(tidyName).pipe(z.string().min(1).max(OUTGOING_NAME_MAX)),
  isActive: z.boolean(),
  address: z.url({ protocol: /^https?$/ }).max(OUTGOING_ADDRESS_MAX),
  events: z.array(z.enum(outgoingEvents)).min(1),
  tableIds: z.array(id).max(OUTGOING_TABLES_MAX),
};
const params = z.object({ id: pathId });
const errors = ["outgoing_webhook_not_found", "plan_needed"] as const;
const saved = z.object({ webhook: outgoingWebhook, message: z.string(), changeSetId });
/** The only answers with the secret that signs requests. */
const withSecret = saved.extend({ secret: z.string() });
const access = "canUseLowCode";

/** Webhooks that send changes of records to other systems. */
export const outgoingWebhookCalls = {
  listOutgoingWebhooks: call({
    method: "GET",
    path: "/api/v4/outgoing-webhooks",
    summary: "Outgoing webhooks, newest first",
    access,
    query: z.object({ q: z.string().max(200).default("") }),
    reply: z.object({ webhooks: z.array(outgoingWebhook) }),
    errors: ["plan_needed"],
  }),
  getOutgoingWebhook: call({
    method: "GET",
    path: "/api/v4/outgoing-webhooks/{id}",
    summary: "One outgoing webhook",
    access,
    params,
    reply: z.object({ webhook: outgoingWebhook }),
    errors,
  }),
  createOutgoingWebhook: call({
    method: "POST",
    path: "/api/v4/outgoing-webhooks",
    summary: "Create an outgoing webhook; only this answer has its secret",
    access,
    needsSession: true,
    body: z.object({
      ...settings,
      isActive: settings.isActive.default(true),
      tableIds: settings.tableIds.default([]),
    }),
    reply: withSecret,
    errors: ["plan_needed", "object_not_found", "outgoing_webhooks_limit"],
  }),
  updateOutgoingWebhook: call({
    method: "PATCH",
    path: "/api/v4/outgoing-webhooks/{id}",
    summary: "Change an outgoing webhook; it sends what the user who changed its tables may read",
    access,
    needsSession: true,
    params,
    body: z.object(settings).partial(),
    reply: saved,
    errors: [...errors, "object_not_found"],
  }),
  deleteOutgoingWebhook: call({
    method: "DELETE",
    path: "/api/v4/outgoing-webhooks/{id}",
    summary: "Delete an outgoing webhook; waiting requests are not sent",
    access,
    needsSession: true,
    params,
    reply: z.object({ message: z.string(), changeSetId }),
    errors,
  }),
  replaceOutgoingSecret: call({
    method: "POST",
    path: "/api/v4/outgoing-webhooks/{id}/secret",
    summary: "Replace the secret that signs requests; only this answer has it",
    access,
    needsSession: true,
    params,
    reply: withSecret,
    errors,
  }),
  testOutgoingWebhook: call({
    method: "POST",
    path: "/api/v4/outgoing-webhooks/{id}/test",
    summary: "Send a ping",
    access,
    needsSession: true,
    params,
    reply: z.object({ deliveryId: id }),
    errors,
  }),
  listDeliveries: call({
    method: "GET",
    path: "/api/v4/outgoing-webhooks/{id}/deliveries",
    summary: "Requests of an outgoing webhook with their bodies, newest first",
    access,
    params,
    query: z.object({
      before: pathId.optional(),
      size: numeral(z.coerce.number().int().positive().max(DELIVERIES_LISTED)).default(DELIVERIES_LISTED),
    }),
    reply: z.object({ deliveries: z.array(delivery) }),
    errors,
  }),
  resendDelivery: call({
    method: "POST",
    path: "/api/v4/outgoing-webhooks/{id}/deliveries/{deliveryId}/resend",
    summary: "Send a request again with the same body and the same id",
    access,
    needsSession: true,
    params: z.object({ id: pathId, deliveryId: pathId }),
    reply: z.object({ deliveryId: id }),
    errors: [...errors, "delivery_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "outgoingWebhook.changed": { webhookId: number };
  }
}
