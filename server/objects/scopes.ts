import type { ScopeData } from "./kind-data";

/** `table:7`, by the column that holds 7. */
export const scopeOf = (topic: string, column: string): ScopeData => ({ topic, column });

/** What concerns the whole organisation. */
export const organizationScope: ScopeData = { topic: "organization" };
