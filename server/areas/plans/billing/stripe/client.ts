import Stripe from "stripe";
import type { StripeSettings } from "../../../../config";
import { oncePerKey } from "#shared/once-per-key";

const PORTS = { "http:": 80, "https:": 443 } as const;
const TIMEOUT = 20_000;

/** One client for each account; it retries failed requests with the same idempotency key. */
export const stripeClient = oncePerKey(({ key, url }: StripeSettings): Stripe => {
  const { hostname, port, protocol } = new URL(url);
  const isPlain = protocol === "http:";
  return new Stripe(key, {
    host: hostname,
    port: port === "" ? PORTS[isPlain ? "http:" : "https:"] : Number(port),
    protocol: isPlain ? "http" : "https",
    maxNetworkRetries: 2,
    timeout: TIMEOUT,
    telemetry: false,
  });
});
