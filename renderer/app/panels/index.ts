export { ConfirmChecks } from "./confirm-checks";
export { closePanelsNamed, confirm, openPanel } from "./open-panels";
export { registerPanel, type PanelProps } from "./registry";
