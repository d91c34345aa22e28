import type { ViewTypeChecks } from "./view-type-checks";

export const recordListAndUpdate: ViewTypeChecks = { name: "recordListAndUpdate" };
