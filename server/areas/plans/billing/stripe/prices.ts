import type Stripe from "stripe";
import { addOnNames, currencies, recurrencies, type AddOnName } from "#shared/plans/plan";
import { noAddOns } from "#shared/plans/subscription";
import type { LineKind, Order } from "#shared/plans/price";
import { AppError } from "../../../../errors";

const PREFIX = "workloom";

/**
 * The prices of the account are found by their lookup keys: `workloom:<plan>:<builders, members or users>:<monthly
 * or annual>:<usd or brl>` for seats and `workloom:addon:<name>:…` for packs.
 */
export const lookupKey = (kind: LineKind, { planId, recurrency, currency }: Order): string => {
  const isAddOn = (addOnNames as readonly string[]).includes(kind);
  const place = isAddOn ? ["addon", kind] : [planId, kind];
  return [PREFIX, ...place, recurrency, currency.toLowerCase()].join(":");
};

/** @throws AppError checkout_unavailable for a price that the account lacks */
export async function findPrices(
  stripe: Stripe,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { data } = await stripe.prices.list({ lookup_keys: [...keys], active: true, limit: 100 });
  const found = new Map(
    data.flatMap(({ id, lookup_key: key }) => (key === null ? [] : [[key, id] as const])),
  );
  const missing = keys.find((key) => !found.has(key));
  if (missing !== undefined)
    throw new AppError("checkout_unavailable", { cause: new Error(`No price ${missing}`) });
  return found;
}

/** The order that the items of a subscription amount to; null if none of them is a plan of ours. */
export function orderOf(items: readonly { lookupKey: string | null; quantity: number }[]): Order | null {
  const order: Order = {
    planId: "",
    recurrency: "monthly",
    currency: "USD",
    builders: 0,
    members: 0,
    addOns: { ...noAddOns },
  };
  for (const { lookupKey: key, quantity } of items) {
    const [prefix, planId = "", kind = "", recurrency, currency = ""] = (key ?? "").split(":");
    if (prefix !== PREFIX) continue;
    order.recurrency = recurrencies.find((name) => name === recurrency) ?? order.recurrency;
    order.currency = currencies.find((name) => name === currency.toUpperCase()) ?? order.currency;
    if (planId === "addon") order.addOns[kind as AddOnName] = quantity;
    else {
      order.planId = planId;
      if (kind === "builders") order.builders = quantity;
      else order.members = quantity;
    }
  }
  return order.planId === "" ? null : order;
}
