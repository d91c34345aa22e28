import { recordRule } from "./records";
import type { Rule } from "./rule";

/** Everything that makes updates of changes; a further kind of news is one more rule. */
export const rules: readonly Rule[] = [recordRule];
