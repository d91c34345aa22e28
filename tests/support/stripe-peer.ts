import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";

type Item = {
  id: string;
  price: { id: string; lookup_key: string };
  quantity: number;
  current_period_end: number;
};
interface PeerSubscription {
  id: string;
  object: "subscription";
  customer: string;
  status: Stripe.Subscription["status"];
  metadata: Record<string, string>;
  items: { object: "list"; data: Item[] };
}

/** A server that speaks the part of Stripe's documented API that the product uses, and signs events like Stripe. */
export interface StripePeer {
  url: string;
  webhookSecret: string;
  /** Requests as method, path and form fields. */
  requests: { method: string; path: string; form: Record<string, string> }[];
  subscription(id: string): PeerSubscription;
  /** Completes the checkout as a customer would. @returns the id of the new subscription */
  pay(sessionId: string): string;
  setStatus(id: string, status: PeerSubscription["status"]): void;
  /** Refuses requests with this status until it is null again. */
  failWith(status: number | null): void;
  /** A signed event. */
  event(type: string, object: unknown, id?: string): { payload: string; signature: string };
  close(): Promise<void>;
}

export async function startStripePeer(): Promise<StripePeer> {
  const webhookSecret = "whsec_test";
  const requests: StripePeer["requests"] = [];
  const sessions = new Map<string, Record<string, string>>();
  const subscriptions = new Map<string, PeerSubscription>();
  const signer = new Stripe("sk_test_peer");
  let failure: number | null = null;
  let count = 0;
  const next = (prefix: string) => `${prefix}_${(count += 1)}`;
  const find = (id: string) => {
    const found = subscriptions.get(id);
    if (!found) throw new Error(`No subscription ${id}`);
    return found;
  };
  const priceOf = (key: string) => ({ id: `price_${key}`, lookup_key: key });
  const item = (price: string, quantity: number): Item => ({
    id: next("si"),
    price: priceOf(price.slice("price_".length)),
    quantity,
    current_period_end: Math.floor(Date.now() / 1000) + 30 * 86_400,
  });

  function update(subscription: PeerSubscription, form: Record<string, string>): PeerSubscription {
    const { data } = subscription.items;
    for (const entry of listOf(form, "items")) {
      const known = data.find(({ id }) => id === entry["id"]);
      if (entry["deleted"] === "true")
        subscription.items.data = subscription.items.data.filter((one) => one !== known);
      else if (known) known.quantity = Number(entry["quantity"]);
      else subscription.items.data.push(item(entry["price"] ?? "", Number(entry["quantity"])));
    }
    return subscription;
  }

  function answer(method: string, url: URL, form: Record<string, string>): unknown {
    const path = url.pathname;
    if (path === "/v1/prices") {
      const keys = [...url.searchParams]
        .filter(([name]) => name.startsWith("lookup_keys"))
        .map(([, key]) => key);
      return {
        object: "list",
        url: path,
        has_more: false,
        data: keys.map((key) => ({ object: "price", ...priceOf(key) })),
      };
    }
    if (path === "/v1/checkout/sessions") {
      const id = next("cs");
      sessions.set(id, form);
      return { id, object: "checkout.session", status: "open", url: `https://checkout.example/${id}` };
    }
    if (path === "/v1/billing_portal/sessions")
      return {
        id: next("bps"),
        object: "billing_portal.session",
        url: `https://portal.example/${form["customer"]}`,
      };
    const [, id] = /^\/v1\/subscriptions\/(\w+)$/.exec(path) ?? [];
    const subscription = id === undefined ? undefined : subscriptions.get(id);
    if (!subscription) return null;
    return method === "POST" ? update(subscription, form) : subscription;
  }

  const server = createServer((request, response) => {
    void readForm(request).then((form) => {
      const url = new URL(request.url ?? "/", "http://peer");
      requests.push({ method: request.method ?? "", path: url.pathname, form });
      if (failure !== null)
        return reply(response, failure, { error: { type: "api_error", message: "down" } });
      const body = answer(request.method ?? "GET", url, form);
      if (body === null)
        return reply(response, 404, { error: { type: "invalid_request_error", code: "resource_missing" } });
      return reply(response, 200, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecret,
    requests,
    subscription: find,
    pay(sessionId) {
      const form = sessions.get(sessionId) ?? {};
      const id = next("sub");
      subscriptions.set(id, {
        id,
        object: "subscription",
        customer: form["customer"] ?? next("cus"),
        status: "active",
        metadata: { organizationId: form["subscription_data[metadata][organizationId]"] ?? "" },
        items: {
          object: "list",
          data: listOf(form, "line_items").map(({ price = "", quantity }) => item(price, Number(quantity))),
        },
      });
      return id;
    },
    setStatus: (id, status) => void (find(id).status = status),
    failWith: (status) => void (failure = status),
    event(type, object, id = next("evt")) {
      const payload = JSON.stringify({
        id,
        object: "event",
        type,
        created: Math.floor(Date.now() / 1000),
        data: { object },
      });
      return {
        payload,
        signature: signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}

/** The entries of `items[0][price]=…` in their order. */
function listOf(form: Record<string, string>, name: string): Record<string, string>[] {
  const entries: Record<string, string>[] = [];
  for (const [key, value] of Object.entries(form)) {
    const [, list, index, field = ""] = /^(\w+)\[(\d+)\]\[(\w+)\]$/.exec(key) ?? [];
    if (list === name) entries[Number(index)] = { ...entries[Number(index)], [field]: value };
  }
  return entries;
}
