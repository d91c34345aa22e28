export { ConfirmChecks } from "./confirm-checks";
export { closePanelsNamed, confirm, openPanel } from "./open-panels";
export type { PanelProps } from "./registry";
