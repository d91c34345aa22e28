export { PlanGate } from "./components/plan-gate";
export { openLocked, openUpgrade } from "./open-upgrade";
