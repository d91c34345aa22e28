import {
  addOnNames,
  findPlan,
  type AddOnName,
  type Money,
  type Plan,
  type PlanCatalogue,
  type PlanCurrency,
  type Recurrency,
} from "./plan";
import type { SubscriptionState } from "./subscription";

/** A purchase: a plan with its seats and packs. In plans of version 2 `members` counts users. */
export interface Order {
  planId: string;
  recurrency: Recurrency;
  currency: PlanCurrency;
  builders: number;
  members: number;
  addOns: Record<AddOnName, number>;
}

export type LineKind = "builders" | "members" | "users" | AddOnName;
/** One line of an invoice; amounts in the smallest unit of the currency, per month. */
export interface OrderLine {
  kind: LineKind;
  quantity: number;
  unitPrice: number;
  total: number;
}

const MONTHS = 12;
const DAY = 86_400_000;

/** The price of a month; 12 months paid at once are cheaper. */
export const monthlyPrice = (
  price: Money,
  { recurrency, currency }: Pick<Order, "recurrency" | "currency">,
  { annualDiscount }: Pick<PlanCatalogue, "annualDiscount">,
): number =>
  recurrency === "annual" ? Math.round(price[currency] * (1 - annualDiscount / 100)) : price[currency];

/** The lines of an order, without those of quantity 0. */
export function orderLines(catalogue: PlanCatalogue, order: Order): OrderLine[] {
  const pricing = findPlan(catalogue, order.planId)?.pricing;
  const line = (kind: LineKind, quantity: number, price: Money): OrderLine => {
    const unitPrice = monthlyPrice(price, order, catalogue);
    return { kind, quantity, unitPrice, total: quantity * unitPrice };
  };
  const seats =
    pricing?.version === 1
      ? [line("builders", order.builders, pricing.builder), line("members", order.members, pricing.member)]
      : pricing
        ? [line("users", order.members, pricing.user)]
        : [];
  const packs = addOnNames.flatMap((name) => {
    const addOn = catalogue.addOns[name];
    return addOn ? [line(name, order.addOns[name], addOn.price)] : [];
  });
  return [...seats, ...packs].filter(({ quantity }) => quantity > 0);
}

export interface OrderTotal {
  lines: OrderLine[];
  perMonth: number;
  /** The price of a period: annual totals are 12 times the monthly price. */
  perPeriod: number;
  /** Taken off by the promo code of AppSumo. */
  promotion: number;
}

export function orderTotal(
  catalogue: PlanCatalogue,
  order: Order,
  { hasPromoCode = false }: { hasPromoCode?: boolean } = {},
): OrderTotal {
  const lines = orderLines(catalogue, order);
  const perMonth = lines.reduce((sum, { total }) => sum + total, 0);
  const full = order.recurrency === "annual" ? perMonth * MONTHS : perMonth;
  const { percent, from } = catalogue.promoCode;
  const isLarge = perMonth * MONTHS >= from[order.currency];
  const promotion = hasPromoCode && isLarge ? Math.round((full * percent) / 100) : 0;
  return { lines, perMonth, perPeriod: full - promotion, promotion };
}

/** The days of a period that starts at `from`. */
export function periodEnd(from: number, recurrency: Recurrency): number {
  const start = new Date(from);
  const months = recurrency === "annual" ? MONTHS : 1;
  const end = new Date(from);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime();
}

/**
 * The amount due now for a change within a paid period: the difference for the remaining days. A change of plan or
 * recurrency starts a new period, and what is left of the old one is deducted.
 *
 * @returns never below 0: credit is not paid out
 */
export function dueNow(
  catalogue: PlanCatalogue,
  current: (Order & Pick<SubscriptionState, "paidUntil">) | null,
  order: Order,
  now: number,
): number {
  const next = orderTotal(catalogue, order).perPeriod;
  if (!current || current.paidUntil === null || current.paidUntil <= now) return next;
  const before = orderTotal(catalogue, current).perPeriod;
  const length = current.recurrency === "annual" ? 365 : 30;
  const left = Math.min(1, Math.ceil((current.paidUntil - now) / DAY) / length);
  const isSamePeriod = current.recurrency === order.recurrency && current.planId === order.planId;
  return Math.max(0, Math.round(isSamePeriod ? (next - before) * left : next - before * left));
}

/** Days of a trial that are left, today included; 0 after its end. */
export function trialDaysLeft(trialEndsAt: number | null, now: number): number {
  return trialEndsAt === null ? 0 : Math.max(0, Math.ceil((trialEndsAt - now) / DAY));
}

/** The worth of units that a plan includes, at the price of the packs. */
export const waivedValue = (
  units: number,
  { units: ofPack, price }: { units: number; price: Money },
  currency: PlanCurrency,
) => Math.round((units / ofPack) * price[currency]);

export const seatsOf = (
  plan: Pick<Plan, "pricing">,
  { builders, members }: Pick<Order, "builders" | "members">,
): number => (plan.pricing?.version === 2 ? members : builders + members);
