export { endScan, scan } from "./scan/scan-thread";
export type { ScanResult } from "./scan/configure";
export { listKnownPeople } from "./people";
