import { raw, Router, type NextFunction, type Request, type Response } from "express";
import type Stripe from "stripe";
import type { CallServer } from "../../../../http/answer-call";
import { stripeClient } from "./client";
import { synchronize } from "./synchronize";

export const STRIPE_WEBHOOK_PATH = "/api/billing/stripe";

/**
 * Receives Stripe's events. Their content only says which subscription changed: its present state is fetched, so that
 * events in any order lead to the same state. An event counts once; a failure is answered with 500, and Stripe
 * sends it again.
 */
export function serveStripeWebhook({ services }: CallServer): { path: string; router: Router } {
  const router = Router();
  const { stripe: settings } = services.config;
  if (settings === null) return { path: STRIPE_WEBHOOK_PATH, router };
  const stripe = stripeClient(settings);
  router.post("/", raw({ type: () => true, limit: "1mb" }), (request, response, next) => {
    void answer(request, response, next);
  });
  router.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    services.log.error({ err: error }, "a webhook of Stripe failed");
    response.status(500).json({ received: false });
  });

  async function answer(request: Request, response: Response, next: NextFunction): Promise<void> {
    try {
      await receive(request, response);
    } catch (error) {
      next(error);
    }
  }

  async function receive(request: Request, response: Response): Promise<void> {
    const event = read(request);
    if (!event) return void response.status(400).json({ received: false });
    const subscriptionId = subscriptionIn(event);
    if (subscriptionId !== null)
      await synchronize(services, await stripe.subscriptions.retrieve(subscriptionId), event.id);
    response.json({ received: true });
  }

  /** @returns null without a valid signature */
  function read({ body, headers }: Request): Stripe.Event | null {
    const signature = headers["stripe-signature"];
    if (!Buffer.isBuffer(body) || typeof signature !== "string" || settings === null) return null;
    try {
      return stripe.webhooks.constructEvent(body, signature, settings.webhookSecret);
    } catch {
      return null;
    }
  }

  return { path: STRIPE_WEBHOOK_PATH, router };
}

/** The id of the subscription that an event is about. */
function subscriptionIn({ type, data }: Stripe.Event): string | null {
  if (type.startsWith("customer.subscription.")) return (data.object as Stripe.Subscription).id;
  if (type.startsWith("checkout.session."))
    return idOf((data.object as Stripe.Checkout.Session).subscription);
  if (type.startsWith("invoice."))
    return idOf((data.object as Stripe.Invoice).parent?.subscription_details?.subscription ?? null);
  return null;
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
