import { defineRegistry } from "../../contributions";
import type { OrganizationContext } from "../../organization-context";
import type { Actor } from "../../policy/actor";

export interface WebhookCall {
  body: unknown;
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
}

/** Runs low-code functions for webhooks; contributed by the area of functions. */
export interface WebhookFunctionRunner {
  name: string;
  run(
    context: OrganizationContext & { actor: Actor },
    functionId: number,
    call: WebhookCall,
  ): Promise<{ status: number; body: unknown }>;
}

export const webhookFunctionRunners = defineRegistry<WebhookFunctionRunner>(
  "webhookFunctionRunners",
  ({ name }) => name,
);
