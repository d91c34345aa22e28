import { slaCalls } from "#shared/contract/sla";
import { implement } from "../../http/implement";
import { auditSla, summarizeSla } from "./service";
import { exportSla } from "./start-export";

export const handlers = implement(slaCalls, { auditSla, summarizeSla, exportSla });
