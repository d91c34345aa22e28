import type { Order } from "#shared/plans/price";
import type { Ledger } from "#shared/plans/subscription-events";
import type { OrganizationHandle } from "../../../organization-handle";
import type { Services } from "../../../services";
import type { Actor } from "../../../policy/actor";

export interface BillingContext {
  org: OrganizationHandle;
  services: Services;
  actor: Actor;
}

/** A purchase that has passed all checks. */
export interface Purchase {
  order: Order;
  /** Due now, in the smallest unit of the currency. */
  amount: number;
  ledger: Ledger;
  /** Percent that a promo code takes off; 0 without one. */
  promotion: number;
}

/** The way in which organizations pay. */
export interface Billing {
  readonly kind: "local" | "stripe";
  /**
   * @returns the address of the checkout; null if the change is charged at once
   * @throws AppError checkout_unavailable
   */
  checkout(context: BillingContext, purchase: Purchase): Promise<string | null>;
  /** @returns the address of the portal. @throws AppError portal_unavailable */
  openPortal(context: BillingContext, ledger: Ledger): Promise<string>;
}
