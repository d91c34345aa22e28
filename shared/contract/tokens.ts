import { z } from "zod";
import "../errors/tokens";
import { apiScopes } from "../api/scopes";
import {
  API_TOKEN_ADDRESSES_MAX,
  API_TOKEN_NAME_MAX,
  API_TOKEN_PAGE,
  API_TOKEN_PAGE_MAX,
} from "../limits/tokens";
import { tidyName } from "../tidy-name";
import { changeSetId, id, instant, numeral, pathId, person } from "./common";
import { call } from "./define";

/** 1 is active, 0 inactive (specification 4, section 4). */
const ativo = z.union([z.literal(0), z.literal(1)]);
const author = z.object({ id_user: id, person: person.nullable() });

export const apiToken = z.object({
  id_api_token: id,
  name: z.string(),
  ativo,
  /** Its beginning and end; the value itself is answered once, when it is made. */
  token: z.string(),
  criado_em: instant,
  atualizado_em: instant,
  org_created_by: author,
  org_updated_by: author,
  /** The user whose rights are the most that it has. */
  acts_for: person.nullable(),
  scopes: apiScopes,
  expires_at: instant.nullable(),
  /** The only networks that it is accepted from; empty: any. */
  addresses: z.array(z.string()),
  last_used_at: instant.nullable(),
  last_used_from: z.string().nullable(),
  /** Calls of this month. */
  calls: z.number().int(),
});
export type ApiToken = z.infer<typeof apiToken>;

const name = z.string().transform(tidyName).pipe(z.string().min(1).max(API_TOKEN_NAME_MAX));
const limits = {
  scopes: apiScopes.optional(),
  expires_at: instant.nullable().optional(),
  addresses: z.array(z.string().max(100)).max(API_TOKEN_ADDRESSES_MAX).optional(),
};
const params = z.object({ id: pathId });
const errors = ["api_token_not_found", "plan_needed"] as const;
const saved = z.object({ token: apiToken, message: z.string(), changeSetId });
/** The only answer with the value. */
const made = saved.extend({ value: z.string() });

const filters = z.object({ ativo: z.array(ativo), created_by: z.array(id) }).partial();
export const apiTokenFilters = filters;

export const tokenCalls = {
  listApiTokens: call({
    method: "GET",
    path: "/api/v3/api-token",
    summary: "API tokens, newest first; `filters` is JSON",
    access: "canManageAutomations",
    query: z.object({
      page: numeral(z.coerce.number().int().positive()).default(1),
      q: z.string().max(200).default(""),
      size: numeral(z.coerce.number().int().positive().max(API_TOKEN_PAGE_MAX)).default(API_TOKEN_PAGE),
      filters: z.string().max(2000).default("{}"),
    }),
    reply: z.object({
      data: z.array(apiToken),
      hasMore: z.boolean(),
      /** Calls of all tokens in this month. */
      calls: z.number().int(),
    }),
    errors: ["plan_needed"],
  }),
  getApiToken: call({
    method: "GET",
    path: "/api/v3/api-token/{id}",
    summary: "One API token, without its value",
    access: "canManageAutomations",
    params,
    reply: z.object({ token: apiToken }),
    errors,
  }),
  createApiToken: call({
    method: "POST",
    path: "/api/v3/api-token",
    summary: "Create an API token; only this answer has its value",
    access: "canManageAutomations",
    needsSession: true,
    recent: true,
    body: z.object({ name, ativo: ativo.default(1), ...limits }),
    reply: made,
    errors: ["plan_needed", "confirmation_needed", "object_not_found"],
  }),
  updateApiToken: call({
    method: "PUT",
    path: "/api/v3/api-token/{id}",
    summary: "Change an API token; `token_to_save` can only be the value that it has",
    access: "canManageAutomations",
    needsSession: true,
    recent: true,
    params,
    body: z.object({ name, ativo, token_to_save: z.string().max(200), ...limits }).partial(),
    reply: saved,
    errors: [...errors, "confirmation_needed", "object_not_found"],
  }),
  generateApiToken: call({
    method: "GET",
    path: "/api/v3/api-token/{id}/generate",
    summary: "Replace the value of an API token; the earlier one ends at once",
    access: "canManageAutomations",
    needsSession: true,
    recent: true,
    // It changes state although it is a GET (decision 39), so clients neither cache nor repeat it.
    kind: "mutation",
    params,
    reply: made,
    errors: [...errors, "confirmation_needed"],
  }),
  deleteApiToken: call({
    method: "DELETE",
    path: "/api/v3/api-token/{id}",
    summary: "Delete an API token; it ends at once",
    access: "canManageAutomations",
    needsSession: true,
    params,
    reply: z.object({ message: z.string(), changeSetId }),
    errors,
  }),
} as const;

declare module "./events" {
  interface Events {
    "apiToken.changed": { tokenId: number };
  }
}
