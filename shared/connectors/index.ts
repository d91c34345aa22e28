import type { Connector } from "./connector";
import { csv } from "./csv";
import { json } from "./json";
import { microsoftExcel } from "./microsoft-excel";

/** Connectors that work, in the order in which each group lists its own. */
export const connectors: readonly Connector[] = [microsoftExcel, csv, json];
