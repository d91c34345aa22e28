import type { Connector } from "./connector";
import { csv } from "./csv";

/** Connectors that work. */
export const connectors: readonly Connector[] = [csv];
