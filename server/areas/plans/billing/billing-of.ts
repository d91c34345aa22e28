import type { Services } from "../../../services";
import type { Billing } from "./billing";
import { localBilling } from "./local";
import { stripeBilling } from "./stripe/stripe-billing";

export const billingOf = ({ config }: Pick<Services, "config">): Billing =>
  config.stripe === null ? localBilling : stripeBilling(config.stripe);
