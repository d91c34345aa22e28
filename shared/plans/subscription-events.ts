import { z } from "zod";
import { currencies, recurrencies } from "./plan";
import { periodEnd } from "./price";
import { noAddOns, subscriptionState, type SubscriptionState } from "./subscription";

const order = z.object({
  planId: z.string(),
  recurrency: z.enum(recurrencies),
  currency: z.enum(currencies),
  builders: z.number().int().nonnegative(),
  members: z.number().int().nonnegative(),
  addOns: subscriptionState.shape.addOns,
});

/** The events of a subscription. Its state follows only from them. */
export const subscriptionEvent = z.discriminatedUnion("type", [
  /** The plan before the first event. */
  z.object({ type: z.literal("began"), planId: z.string() }),
  z.object({ type: z.literal("trialStarted"), planId: z.string(), endsAt: z.number() }),
  z.object({ type: z.literal("trialEnded") }),
  z.object({ type: z.literal("ordered"), orderId: z.string(), order, amount: z.number().int() }),
  /** The customer placed the order and owes its amount. */
  z.object({ type: z.literal("placed"), orderId: z.string() }),
  z.object({ type: z.literal("dropped"), orderId: z.string() }),
  z.object({ type: z.literal("paid"), orderId: z.string() }),
  /** A period has ended that is to be paid again. */
  z.object({ type: z.literal("renewalDue"), orderId: z.string(), amount: z.number().int() }),
  z.object({ type: z.literal("expired") }),
  /** The installation's administrators set a plan by agreement. */
  z.object({
    type: z.literal("planSet"),
    planId: z.string(),
    source: z.enum(["appsumo", "other"]),
    builders: z.number().int().nullable(),
    members: z.number().int().nullable(),
  }),
  /** The subscription as the payment provider has it. */
  z.object({
    type: z.literal("synchronized"),
    order,
    status: subscriptionState.shape.status,
    paidUntil: z.number().nullable(),
    external: z.object({ customerId: z.string(), subscriptionId: z.string() }),
  }),
]);
export type SubscriptionEvent = z.infer<typeof subscriptionEvent>;
const orderState = order.extend({
  orderId: z.string(),
  amount: z.number(),
  isPlaced: z.boolean(),
  isRenewal: z.boolean(),
});
export type OrderState = z.infer<typeof orderState>;

/** The state with what only billing needs. */
export const ledgerShape = z.object({
  state: subscriptionState,
  /** Open orders, oldest first. */
  orders: z.array(orderState),
  external: z.object({ customerId: z.string(), subscriptionId: z.string() }).nullable(),
  /** Whether it was paid for at least once and has not expired. */
  isPaid: z.boolean(),
  hadTrial: z.boolean(),
  /** The plan that was last paid for, to reactivate. */
  lastPlanId: z.string().nullable().default(null),
});
export type Ledger = z.infer<typeof ledgerShape>;

export const emptyLedger = (planId: string): Ledger => ({
  state: {
    planId,
    recurrency: "monthly",
    currency: "USD",
    status: "active",
    builders: null,
    members: null,
    addOns: noAddOns,
    source: "other",
    trialEndsAt: null,
    paidUntil: null,
  },
  orders: [],
  external: null,
  isPaid: false,
  hadTrial: false,
  lastPlanId: null,
});

/** The next ledger. Events that do not fit, such as the payment of an unknown order, change nothing. */
export function applyEvent(ledger: Ledger, event: SubscriptionEvent, at: number): Ledger {
  const { state, orders } = ledger;
  const set = (change: Partial<SubscriptionState>, more: Partial<Ledger> = {}): Ledger => ({
    ...ledger,
    ...more,
    state: { ...state, ...change },
  });
  const without = (orderId: string) => orders.filter((candidate) => candidate.orderId !== orderId);
  switch (event.type) {
    case "began":
      return set({ planId: event.planId });
    case "trialStarted":
      return set({ planId: event.planId, trialEndsAt: event.endsAt, status: "active" }, { hadTrial: true });
    case "trialEnded":
      return ledger.isPaid || state.trialEndsAt === null
        ? ledger
        : set({ planId: "free", trialEndsAt: null });
    case "ordered": {
      const entry = {
        ...event.order,
        orderId: event.orderId,
        amount: event.amount,
        isPlaced: false,
        isRenewal: false,
      };
      const next = { orders: [...without(event.orderId), entry] };
      return ledger.isPaid || state.trialEndsAt !== null ? set({}, next) : set({ status: "created" }, next);
    }
    case "placed": {
      const next = {
        orders: orders.map((entry) =>
          entry.orderId === event.orderId ? { ...entry, isPlaced: true } : entry,
        ),
      };
      const isFirst = !ledger.isPaid && state.trialEndsAt === null;
      return set(isFirst ? { status: "waiting_payment" } : {}, next);
    }
    case "dropped": {
      const left = without(event.orderId);
      const isOver = !ledger.isPaid && left.length === 0 && state.planId !== "blocked";
      return set(isOver ? { status: "active" } : {}, { orders: left });
    }
    case "renewalDue": {
      const { planId, recurrency, currency, builders, members, addOns } = state;
      const renewal = {
        planId,
        recurrency,
        currency,
        builders: builders ?? 0,
        members: members ?? 0,
        addOns,
      };
      const entry = {
        ...renewal,
        orderId: event.orderId,
        amount: event.amount,
        isPlaced: true,
        isRenewal: true,
      };
      return set({ status: "waiting_payment" }, { orders: [...without(event.orderId), entry] });
    }
    case "paid": {
      const paid = orders.find(({ orderId }) => orderId === event.orderId);
      return paid ? pay(ledger, paid, without(event.orderId), at) : ledger;
    }
    case "expired":
      return set({ planId: "blocked", status: "expired", paidUntil: null }, { isPaid: false });
    case "planSet": {
      const { planId, source, builders, members } = event;
      return set(
        {
          planId,
          source,
          builders,
          members,
          status: "active",
          trialEndsAt: null,
          addOns: noAddOns,
          paidUntil: null,
        },
        { orders: [], isPaid: source === "appsumo" },
      );
    }
    case "synchronized":
      return synchronize(ledger, event);
  }
}

type Synchronized = Extract<SubscriptionEvent, { type: "synchronized" }>;

/** The end of an earlier subscription does not end the present one, nor does a purchase that was never paid. */
function synchronize(ledger: Ledger, { order, status, paidUntil, external }: Synchronized): Ledger {
  const isOver = status === "expired";
  const isOther = ledger.external !== null && ledger.external.subscriptionId !== external.subscriptionId;
  if (isOver && (isOther || !ledger.isPaid)) return ledger;
  if (status === "created")
    return ledger.isPaid ? ledger : { ...ledger, external, state: { ...ledger.state, status } };
  const trialEndsAt = isOver ? ledger.state.trialEndsAt : null;
  return {
    ...ledger,
    external,
    isPaid: !isOver,
    lastPlanId: order.planId,
    orders: [],
    state: {
      ...ledger.state,
      ...order,
      planId: isOver ? "blocked" : order.planId,
      status,
      paidUntil,
      trialEndsAt,
    },
  };
}

function pay(ledger: Ledger, paid: OrderState, orders: OrderState[], at: number): Ledger {
  const { state } = ledger;
  const { planId, recurrency, currency, builders, members, addOns } = paid;
  const isSamePeriod = state.planId === planId && state.recurrency === recurrency && ledger.isPaid;
  const from = state.paidUntil !== null && state.paidUntil > at - 31 * 86_400_000 ? state.paidUntil : at;
  const paidUntil = paid.isRenewal
    ? periodEnd(from, recurrency)
    : isSamePeriod && state.paidUntil !== null
      ? state.paidUntil
      : periodEnd(at, recurrency);
  return {
    ...ledger,
    isPaid: true,
    lastPlanId: planId,
    orders,
    state: {
      ...state,
      planId,
      recurrency,
      currency,
      builders,
      members,
      addOns,
      status: "active",
      trialEndsAt: null,
      paidUntil,
    },
  };
}

/** The state that a log of events leads to. */
export const replayEvents = (events: readonly { event: SubscriptionEvent; at: number }[]): Ledger =>
  events.reduce((ledger, { event, at }) => applyEvent(ledger, event, at), emptyLedger("free"));
