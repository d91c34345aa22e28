export { useGetSubscriptionQuery } from "./api";
export { PlanGate } from "./components/plan-gate";
export { openUpgrade } from "./open-upgrade";
