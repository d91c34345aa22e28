export { PlanGate } from "./components/plan-gate";
export { openUpgrade } from "./open-upgrade";
