import { planCalls } from "#shared/contract/plans";
import { fromContract } from "../../app/api";

declare module "../../app/api/tags" {
  interface Kinds {
    subscription: true;
    payment: true;
  }
}

const own = ["subscription"] as const;
const payments = ["payment", "subscription"] as const;

export const plansApi = fromContract(planCalls, {
  provides: { getSubscription: own, getPlanOffer: own, getAddOns: own, listPayments: ["payment"] },
  invalidates: {
    saveAddOns: own,
    createCheckout: own,
    startTrial: own,
    placeOrder: payments,
    dropOrder: payments,
    confirmPayment: payments,
    rejectPayment: payments,
    setOrganizationPlan: payments,
  },
  live: { "organization.changed": { getSubscription: "refetch", getPlanOffer: "refetch" } },
});
export const {
  useGetSubscriptionQuery,
  useGetPlanOfferQuery,
  useListPaymentsQuery,
  useSaveAddOnsMutation,
  useCreateCheckoutMutation,
  useStartTrialMutation,
  usePlaceOrderMutation,
  useDropOrderMutation,
  useConfirmPaymentMutation,
  useRejectPaymentMutation,
} = plansApi;
