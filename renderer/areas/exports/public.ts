export { ExportMenu } from "./components/export-menu";
export { followExport } from "./download";
export { useCoolDown } from "./use-cool-down";
export { useStartExport } from "./use-start-export";
