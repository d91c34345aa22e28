export { ExportMenu } from "./components/export-menu";
export { useCoolDown } from "./use-cool-down";
