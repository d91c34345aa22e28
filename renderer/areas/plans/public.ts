export { openLocked } from "./open-upgrade";
export { useGetSubscriptionQuery, useGetPlanOfferQuery } from "./api";
