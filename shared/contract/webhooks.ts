import { z } from "zod";
import "../errors/webhooks";
import {
  WEBHOOK_LOG_PAGE,
  WEBHOOK_MAPPING_MAX,
  WEBHOOK_NAME_MAX,
  WEBHOOK_PAGE,
  WEBHOOK_PAGE_MAX,
  WEBHOOK_PATH_MAX,
} from "../limits/webhooks";
import { tidyName } from "../tidy-name";
import { changeSetId, id, instant, numeral, pathId, person } from "./common";
import { call } from "./define";

/** Ways in which senders sign requests with a shared secret. */
export const signatureStyles = ["none", "hmac", "github", "stripe", "slack"] as const;
export type SignatureStyle = (typeof signatureStyles)[number];

/** Which value of the body goes into which field: `run.id` or `items.0.name`. */
const mapping = z
  .array(z.strictObject({ path: z.string().trim().min(1).max(WEBHOOK_PATH_MAX), fieldId: id }))
  .max(WEBHOOK_MAPPING_MAX);
export type WebhookMapping = z.infer<typeof mapping>;

export const webhook = z.object({
  id_webhooks: id,
  name: z.string(),
  active: z.boolean(),
  is_function: z.boolean(),
  /** The label of the table. */
  table_name: z.string().nullable(),
  table_id: id.nullable(),
  id_workloom_low_code_functions: id.nullable(),
  function_label: z.string().nullable(),
  url: z.string(),
  created_at: instant,
  updated_at: instant,
  org_created_by: z.object({ id_user: id, created_at: instant, person: person.nullable() }),
  mapping,
  /** A record with an equal value in this field is updated instead of creating one. */
  key_field: id.nullable(),
  signature: z.enum(signatureStyles),
  /** Whether a secret is stored; it is never answered. */
  has_secret: z.boolean(),
  /** Requests of this month, and those among them that were refused or failed. */
  requests: z.number().int(),
  refused: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

const name = z.string().transform(tidyName).pipe(z.string().min(1).max(WEBHOOK_NAME_MAX));
const settings = {
  name,
  active: z.boolean(),
  id_workloom_low_code_functions: id.nullable(),
  /** The number of the table; a table and a function exclude each other. */
  table_name: z.union([id, z.string().regex(/^\d+$/).transform(Number)]).nullable(),
  mapping,
  key_field: id.nullable(),
  signature: z.enum(signatureStyles),
  secret: z.string().min(1).max(500).nullable(),
};
const params = z.object({ id: pathId });
const errors = ["webhook_not_found", "plan_needed"] as const;
const saved = z.object({ webhook, message: z.string(), changeSetId });
const page = {
  page: numeral(z.coerce.number().int().positive()).default(1),
  size: numeral(z.coerce.number().int().positive().max(WEBHOOK_PAGE_MAX)).default(WEBHOOK_PAGE),
};

export const webhookRequest = z.object({
  id,
  at: instant,
  status: z.number().int(),
  milliseconds: z.number(),
  address: z.string(),
  /** The body, cut after 64 KiB. */
  body: z.string(),
  /** The answer, or the reason of the refusal. */
  answer: z.string(),
  resent_from: id.nullable(),
});
export type WebhookRequest = z.infer<typeof webhookRequest>;

const filters = z.object({ active: z.boolean() }).partial();
export const webhookFilters = filters;

export const webhookCalls = {
  listWebhooks: call({
    method: "GET",
    path: "/api/v3/low-code-webhook",
    summary: "Webhooks, newest first; `filters` is JSON",
    access: "canUseLowCode",
    query: z.object({
      ...page,
      q: z.string().max(200).default(""),
      filters: z.string().max(2000).default("{}"),
    }),
    reply: z.object({ data: z.array(webhook), hasMore: z.boolean(), hidden: z.number().int() }),
    errors: ["plan_needed"],
  }),
  getWebhook: call({
    method: "GET",
    path: "/api/v3/low-code-webhook/{id}",
    summary: "One webhook",
    access: "canUseLowCode",
    params,
    reply: z.object({ webhook }),
    errors,
  }),
  createWebhook: call({
    method: "POST",
    path: "/api/v3/low-code-webhook",
    summary: "Create a webhook that writes records of a table or calls a function",
    access: "canUseLowCode",
    keepsReply: true,
    body: z.object(settings).partial().required({ name: true }),
    reply: saved,
    errors: ["plan_needed", "object_not_found", "field_not_found", "function_not_found"],
  }),
  updateWebhook: call({
    method: "PUT",
    path: "/api/v3/low-code-webhook/{id}",
    summary: "Change a webhook; a table clears the function and a function the table",
    access: "canUseLowCode",
    params,
    body: z.object(settings).partial(),
    reply: saved,
    errors: [...errors, "object_not_found", "field_not_found", "function_not_found"],
  }),
  deleteWebhook: call({
    method: "DELETE",
    path: "/api/v3/low-code-webhook/{id}",
    summary: "Delete a webhook; its address ends at once",
    access: "canUseLowCode",
    params,
    reply: z.object({ message: z.string(), changeSetId }),
    errors,
  }),
  regenerateWebhookUrl: call({
    method: "POST",
    path: "/api/v3/low-code-webhook/{id}/regenerate-url",
    summary: "Replace the address of a webhook; the earlier one ends at once",
    access: "canUseLowCode",
    params,
    reply: z.object({ url: z.string(), changeSetId }),
    errors,
  }),
  listWebhookRequests: call({
    method: "GET",
    path: "/api/v3/low-code-webhook/{id}/requests",
    summary: "The latest requests of a webhook with their bodies, newest first",
    access: "canUseLowCode",
    params,
    query: z.object({
      before: pathId.optional(),
      size: numeral(z.coerce.number().int().positive().max(WEBHOOK_LOG_PAGE)).default(WEBHOOK_LOG_PAGE),
    }),
    reply: z.object({ requests: z.array(webhookRequest) }),
    errors,
  }),
  resendWebhookRequest: call({
    method: "POST",
    path: "/api/v3/low-code-webhook/{id}/requests/{requestId}/resend",
    summary: "Process a logged request again with the present settings",
    access: "canUseLowCode",
    params: z.object({ id: pathId, requestId: pathId }),
    reply: z.object({ request: webhookRequest }),
    errors: [...errors, "webhook_request_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "webhook.changed": { webhookId: number };
  }
}
