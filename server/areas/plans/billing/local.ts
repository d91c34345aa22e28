import { randomUUID } from "node:crypto";
import { changeSubscription } from "../change-subscription";
import type { Billing } from "./billing";

const PAGE = "/settings/plans";

/** Orders are placed in the product and paid outside; the administrators of the installation confirm the payments. */
export const localBilling: Billing = {
  kind: "local",
  async checkout({ org, services }, { order, amount }) {
    const orderId = randomUUID();
    await changeSubscription(services, org.organization.id, { type: "ordered", orderId, order, amount });
    return `${org.organization.url}${PAGE}?order=${orderId}`;
  },
  openPortal: ({ org }) => Promise.resolve(`${org.organization.url}${PAGE}?orders=true`),
};
