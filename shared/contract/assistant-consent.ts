import { z } from "zod";
import { apiScopes } from "../api/scopes";
import "../errors/mcp";
import { OAUTH_URI_MAX } from "../limits/mcp";
import { call } from "./define";

const request = {
  client_id: z.string().min(1).max(200),
  redirect_uri: z.string().min(1).max(OAUTH_URI_MAX),
};
/** Where the browser goes next, with a code or the refusal. */
const redirect = z.object({ redirect: z.string() });
const state = z.string().max(2000).optional();
const errors = ["oauth_client_unknown"] as const;

/** A user's consent to an assistant that asks for access by OAuth 2.1. */
export const assistantConsentCalls = {
  getConsentRequest: call({
    method: "GET",
    path: "/api/v4/assistant-consent",
    summary: "The assistant that asks for access",
    access: "canManageAutomations",
    needsSession: true,
    query: z.object(request),
    reply: z.object({ name: z.string(), host: z.string() }),
    errors,
  }),
  giveConsent: call({
    method: "POST",
    path: "/api/v4/assistant-consent",
    summary: "Give an assistant access with these scopes; PKCE is required",
    access: "canManageAutomations",
    recent: true,
    needsSession: true,
    body: z.object({
      ...request,
      code_challenge: z.string().regex(/^[\w-]{43,128}$/),
      code_challenge_method: z.literal("S256"),
      state,
      scopes: apiScopes,
    }),
    reply: redirect,
    errors: [...errors, "plan_needed", "object_not_found", "confirmation_needed"],
  }),
  refuseConsent: call({
    method: "POST",
    path: "/api/v4/assistant-consent/refuse",
    summary: "Refuse an assistant that asks for access",
    access: "canManageAutomations",
    needsSession: true,
    body: z.object({ ...request, state }),
    reply: redirect,
    errors,
  }),
} as const;
