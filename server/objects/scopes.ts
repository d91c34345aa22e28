import type { Topic } from "#shared/contract/events";
import type { ScopeData } from "./kind-data";

/** `table:7`, by the column that holds 7. */
export const scopeOf = (topic: string, column: string): ScopeData => ({ topic, column });

/** The scope of the whole organisation. */
export const organizationScope: ScopeData = { topic: "organization" };

/** One topic for all objects of a kind, for all readers: `chats:1`. Its events choose their readers. */
export const sameScope = (topic: Topic): ScopeData => ({ topic });
